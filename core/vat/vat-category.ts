/**
 * The category of UNTDID 5305 that EN 16931 uses: a rate (S), reverse charge (AE), exempt and small businesses (E), outside of the VAT of the
 * supplier's country (O).
 */
export type VatCategory = 'S' | 'AE' | 'E' | 'O';
