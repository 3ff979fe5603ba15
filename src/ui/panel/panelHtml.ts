import type { Language } from '../../protocol/labels/language.ts';

export interface PanelSources {
  /** The language of the page's script. */
  readonly language: Language;
  readonly script: string;
  readonly style: string;
  /** The source from which the editor serves the extension's own files. */
  readonly cspSource: string;
  /** New for every page. */
  readonly nonce: string;
}

/**
 * Returns the page without its content. Only our own script runs. Nothing is fetched from elsewhere, and styles and
 * fonts are our own files.
 */
export function panelHtml({ language, script, style, cspSource, nonce }: PanelSources): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${cspSource}`,
    `font-src ${cspSource}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return page({
    ...{ language, policy },
    head: `<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${style}">`,
    body: `<main id="root"></main>
<script nonce="${nonce}" src="${script}"></script>`,
  });
}

/** Returns a page with only one sentence, for a panel whose session no longer exists. */
export function sentenceHtml(sentence: string, language: Language): string {
  const text = sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return page({ language, policy: "default-src 'none'", head: '', body: `<main><p>${text}</p></main>` });
}

interface Page extends Pick<PanelSources, 'language'> {
  readonly policy: string;
  readonly head: string;
  readonly body: string;
}

const page = ({ language, policy, head, body }: Page): string => `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
${head}
<title>Council</title>
</head>
<body>
${body}
</body>
</html>`;
