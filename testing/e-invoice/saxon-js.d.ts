/** What the rules of electronic invoices are run with. Its package has no types. */
declare module 'saxon-js' {
  const saxon: { transform: (options: object, how: 'sync') => { principalResult: string } };
  export default saxon;
}
