import { refuse } from '#core/refusals/refuse.ts';

export const fileKind = (allowed: string) =>
  refuse('file-kind', `This kind of file is not accepted. Please choose ${allowed}.`, 'file');

export const fileTooLarge = (megabytes = 10) =>
  refuse('file-too-large', `This file is larger than ${megabytes} MB. Please choose a smaller one.`, 'file');

export const fileEmpty = () => refuse('file-empty', 'This file is empty. Please choose another one.', 'file');
