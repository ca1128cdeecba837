import { makePage } from './dom.ts';

// Before any part of the application is loaded: some look at the page at once.
makePage();
