export function copyCheckout(checkout: string, to: string, packagesOf?: string): void;
