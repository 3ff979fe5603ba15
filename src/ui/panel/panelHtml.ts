import type { Language } from '../../protocol/labels/language.ts';

export interface PanelSources {
  /** In which the page's script speaks. */
  readonly language: Language;
  readonly script: string;
  readonly style: string;
  /** What the editor serves the extension's own files from. */
  readonly cspSource: string;
  /** Made afresh for every page. */
  readonly nonce: string;
}

/** The page without its content. Only our own script runs; nothing is fetched from anywhere, styles and fonts are our files. */
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

/** A page that only says one sentence, for a panel whose session is no longer there. */
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
