import * as vscode from 'vscode';
import { type Language, languageOf } from '../protocol/labels/language.ts';

/** In which of its languages Council speaks in this editor. */
export const editorLanguage = (): Language => languageOf(vscode.env.language);
