export function installAside(name: string, say?: (line: string) => void): Promise<string>;
