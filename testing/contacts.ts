/** A contact as the act `keep-contact` takes it; a new one unless `more` names one that is there. */
export const aContact = (name: string, more: object = {}) => ({
  ...{ contactId: null, kind: 'other', name, organisation: '', emails: [], phones: [], links: [] },
  ...{ place: '', notes: '', tags: [], sourceWords: '', keepUntil: null, erasesItself: false },
  ...more,
});
