import { writeDocuments } from './documents.js';

await writeDocuments();
