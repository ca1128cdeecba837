declare global {
  /** Read by get-nonce, which the library behind dialogs and menus asks for every style element that it makes. */
  var __webpack_nonce__: string | undefined;
}

/** From here on style elements that components make carry this nonce of the page's Content-Security-Policy. */
export function allowStyles(nonce: string): void {
  globalThis.__webpack_nonce__ = nonce || undefined;
}

/** For a component that takes it as a property. */
export function styleNonce(): { nonce?: string } {
  const nonce = globalThis.__webpack_nonce__;
  return nonce ? { nonce } : {};
}
