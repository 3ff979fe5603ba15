import * as assert from 'node:assert/strict';
import { panelHtml, sentenceHtml } from '../../../../src/ui/panel/panelHtml.ts';

describe('the page of the panel', () => {
  const html = panelHtml({
    language: 'ja',
    script: 'https://r/panel.js',
    style: 'https://r/panel.css',
    cspSource: 'https://r',
    nonce: 'n1',
  });

  it('runs our script only, and loads nothing from elsewhere', () => {
    const policy = /content="(default-src[^"]*)"/.exec(html)?.[1] ?? '';
    assert.match(policy, /^default-src 'none'; script-src 'nonce-n1'; style-src https:\/\/r; font-src https:\/\/r;/);
    assert.doesNotMatch(policy, /unsafe|\*|data:|img-src|connect-src/);
    assert.equal((html.match(/<script/g) ?? []).length, 1);
  });

  it('tells its script in which language to speak', () => {
    assert.match(html, /<html lang="ja">/);
  });

  it('has the root that the script fills', () => {
    assert.match(html, /<main id="root"><\/main>/);
  });

  it('shows a sentence as text', () => {
    assert.match(sentenceHtml('<b>&', 'en'), /<p>&lt;b&gt;&amp;<\/p>/);
  });
});
