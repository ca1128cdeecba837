export const LANGUAGES: readonly string[];
export function messagesOf(root: string): Map<string, { files: string[]; values: string[] }>;
export function readCatalogue(root: string, language: string): Record<string, string>;
export function faultOf(message: string, words: string): string | null;
