import process from 'node:process';
import { keepCompiled } from './compileCache.ts';

// Before anything else is loaded, because compilation takes a third of the time of a short command.
keepCompiled(process.env);
void import('./commandLine.ts');
