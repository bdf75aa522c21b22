import 'reflect-metadata';
import { controllers } from '../../app.module.js';
import { openApiDocument } from './document.js';

process.stdout.write(`${JSON.stringify(openApiDocument(controllers), null, 2)}\n`);
