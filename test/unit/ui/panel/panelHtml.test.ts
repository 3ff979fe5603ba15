import * as assert from 'node:assert/strict';
import { panelHtml, sentenceHtml } from '../../../../src/ui/panel/panelHtml.ts';

describe('the panel’s page', () => {
  const html = panelHtml({
    language: 'ja',
    script: 'https://r/panel.js',
    style: 'https://r/panel.css',
    cspSource: 'https://r',
    nonce: 'n1',
  });

  it('runs only its own script, and loads nothing from elsewhere', () => {
    const policy = /content="(default-src[^"]*)"/.exec(html)?.[1] ?? '';
    assert.match(policy, /^default-src 'none'; script-src 'nonce-n1'; style-src https:\/\/r; font-src https:\/\/r;/);
    assert.doesNotMatch(policy, /unsafe|\*|data:|img-src|connect-src/);
    assert.equal((html.match(/<script/g) ?? []).length, 1);
  });

  it('sets the language for its script', () => {
    assert.match(html, /<html lang="ja">/);
  });

  it('has the root element that the script fills', () => {
    assert.match(html, /<main id="root"><\/main>/);
  });

  it('escapes a sentence', () => {
    assert.match(sentenceHtml('<b>&', 'en'), /<p>&lt;b&gt;&amp;<\/p>/);
  });
});
