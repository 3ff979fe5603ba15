import * as assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import * as z from 'zod';
import { readManifest } from '../../../scripts/manifest.mjs';
import { BUILT_IN_ENGINES } from '../../../src/engines/registry.ts';
import { configSchema } from '../../../src/schema/config.ts';
import { COMMANDS } from '../../../src/ui/commandIds.ts';
import { PANEL_TYPE } from '../../../src/ui/panel/panelType.ts';
import { STEPS } from '../../../src/ui/walkthroughSteps.ts';
import { EDITOR_KEYS, MACHINE_KEYS, RESOURCE_KEYS } from '../../../src/ui/settingKeys.ts';

interface Setting {
  readonly scope: string;
  readonly default: unknown;
  readonly enum?: readonly unknown[];
  readonly [key: string]: unknown;
}
interface MenuItem {
  readonly command?: string;
  readonly submenu?: string;
  readonly when?: string;
}
interface Manifest {
  readonly main: string;
  readonly icon: string;
  readonly activationEvents: readonly string[];
  readonly capabilities: {
    readonly untrustedWorkspaces: {
      readonly supported: string;
      readonly restrictedConfigurations: readonly string[];
    };
  };
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly title: string; readonly category: string }[];
    readonly menus: Readonly<Record<string, readonly MenuItem[]>>;
    readonly submenus: readonly { readonly id: string }[];
    readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly viewsWelcome: readonly { readonly view: string; readonly contents: string }[];
    readonly walkthroughs: readonly {
      readonly steps: readonly {
        readonly description: string;
        readonly media: { readonly svg: string };
        readonly completionEvents: readonly string[];
      }[];
    }[];
    readonly configuration: readonly { readonly properties: Readonly<Record<string, Setting>> }[];
  };
}

const root = new URL('../../../', import.meta.url);
const manifest = readManifest() as Manifest;
const { contributes } = manifest;
const settings = new Map(contributes.configuration.flatMap(({ properties }) => Object.entries(properties)));
const isCommand = (name: string): boolean => COMMANDS.some((command) => command === name);
const sorted = (values: Iterable<string>): readonly string[] => [...values].toSorted();

type JsonSchema = z.core.JSONSchema.JSONSchema;
const published = z.toJSONSchema(configSchema(BUILT_IN_ENGINES), { io: 'input' });

/** The dotted keys of single settings in the editor. All engines together are one setting. */
function leaves(schema: JsonSchema, path = ''): readonly (readonly [string, JsonSchema])[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const below = value as JsonSchema;
    const key = path === '' ? name : `${path}.${name}`;
    if (name === '$schema') return [];
    return key === 'engines' || below.properties === undefined ? [[key, below] as const] : leaves(below, key);
  });
}

describe('the manifest', () => {
  it('lists exactly the commands that the code registers, all in one category', () => {
    assert.deepEqual(sorted(contributes.commands.map(({ command }) => command)), sorted(COMMANDS));
    assert.deepEqual([...new Set(contributes.commands.map(({ category }) => category))], ['Council']);
  });

  it('refers only to existing commands in menus, welcome views, and the walkthrough', () => {
    const items = Object.values(contributes.menus).flat();
    const inMenus = items.flatMap(({ command }) => command ?? []);
    const texts = [
      ...contributes.viewsWelcome.map(({ contents }) => contents),
      ...contributes.walkthroughs.flatMap(({ steps }) => steps.map(({ description }) => description)),
    ];
    const inTexts = texts.flatMap((text) => [...text.matchAll(/command:(council\.\w+)/g)].map(([, id]) => id ?? ''));
    assert.ok(inTexts.length > 0);
    for (const command of [...inMenus, ...inTexts]) assert.ok(isCommand(command), command);
    const submenus = items.flatMap(({ submenu }) => submenu ?? []);
    assert.deepEqual(sorted(new Set(submenus)), sorted(contributes.submenus.map(({ id }) => id)));
    for (const id of submenus) assert.ok(id in contributes.menus, id);
  });

  it('has one submenu in the context menu of an editor', () => {
    const [item, ...others] = contributes.menus['editor/context'] ?? [];
    assert.deepEqual([item?.submenu, others], ['council.editor', []]);
    assert.ok((contributes.menus['council.editor'] ?? []).some(({ command }) => command === 'council.councilThis'));
  });

  it('offers reviews in the source control view only for git and in trusted workspaces', () => {
    const menus = Object.keys(contributes.menus).filter((menu) => menu.startsWith('scm/') || menu === 'council.review');
    assert.deepEqual(menus.length, 4);
    for (const { when } of menus.flatMap((menu) => contributes.menus[menu] ?? []))
      assert.match(when ?? '', /^scmProvider == git && isWorkspaceTrusted\b/);
  });

  it('offers “Review Again” in the tree only for sessions that allow it', () => {
    const items = contributes.menus['view/item/context'] ?? [];
    const offered = (context: string): readonly string[] =>
      items
        .filter(({ when }) => new RegExp(/viewItem =~ \/(.+)\/$/.exec(when ?? '')?.[1] ?? '$^').test(context))
        .flatMap(({ command }) => command ?? []);
    for (const kind of ['split', 'rejected', 'done']) {
      const [plain, again] = [offered(`session.${kind}`), offered(`session.${kind}.again`)];
      assert.deepEqual(
        again.filter((command) => !plain.includes(command)),
        ['council.reviewAgain'],
      );
      assert.equal(again.length, plain.length + 1);
    }
    for (const kind of ['running', 'cancelled', 'interrupted', 'elsewhere', 'earlier', 'cutOffEarlier', 'damaged'])
      assert.ok(!offered(`session.${kind}`).includes('council.reviewAgain'), kind);
  });

  it('completes the walkthrough steps with the events that the code sets', () => {
    const events = contributes.walkthroughs.flatMap(({ steps }) => steps.flatMap((step) => step.completionEvents));
    const contexts = events.filter((event) => event.startsWith('onContext:'));
    assert.deepEqual(sorted(contexts), sorted(STEPS.map((step) => `onContext:${step}`)));
    for (const event of events.filter((one) => !contexts.includes(one)))
      assert.ok(isCommand(event.replace('onCommand:', '')), event);
  });

  it('links the debate command in the walkthrough step about debates', () => {
    const steps = contributes.walkthroughs.flatMap((walkthrough) => walkthrough.steps);
    const debates = steps.filter(({ description }) => description.includes('debate'));
    assert.equal(debates.length, 1);
    for (const { description } of debates) assert.match(description, /\]\(command:council\.councilProposal\)/);
  });

  it('has one button in each welcome view', () => {
    for (const { contents } of contributes.viewsWelcome)
      assert.equal(contents.split('\n').filter((line) => /^\[[^\]]+\]\([^)]+\)$/.test(line)).length, 1, contents);
  });

  it('names only existing files', () => {
    const steps = contributes.walkthroughs.flatMap((walkthrough) => walkthrough.steps);
    const files = [manifest.icon, ...steps.map(({ media }) => media.svg)];
    assert.deepEqual(
      files.filter((file) => !existsSync(new URL(file, root))),
      [],
    );
  });

  it('activates only for its commands, views, and panel, and for possible commits', () => {
    const commits = ['onTerminal:*', 'onCommand:git.commit'];
    assert.deepEqual(manifest.activationEvents, [`onWebviewPanel:${PANEL_TYPE}`, ...commits]);
    assert.deepEqual(
      Object.values(contributes.views).flatMap((views) => views.map(({ id }) => id)),
      ['council.sessions', 'council.findings'],
    );
  });
});

describe('the settings in the manifest', () => {
  const keysOfSchema = leaves(published);

  it('are exactly those of the configuration schema and of the editor', () => {
    const expected = [...keysOfSchema.map(([key]) => key), ...EDITOR_KEYS].map((key) => `council.${key}`);
    assert.deepEqual(sorted(settings.keys()), sorted(expected));
  });

  it('are all read by the code', () => {
    const read = [...MACHINE_KEYS, ...RESOURCE_KEYS, ...EDITOR_KEYS].map((key) => `council.${key}`);
    assert.deepEqual(sorted(settings.keys()), sorted(read));
  });

  it('have the defaults and limits of the schema', () => {
    for (const [key, schema] of keysOfSchema) {
      const setting = settings.get(`council.${key}`);
      assert.deepEqual(setting?.default, schema.default, key);
      for (const limit of ['minimum', 'exclusiveMinimum', 'maximum', 'enum'] as const) {
        if (schema[limit] !== undefined) assert.deepEqual(setting?.[limit], schema[limit], `${key}: ${limit}`);
      }
    }
  });

  it('have an order, and one example that the schema accepts and the description shows', () => {
    for (const { properties } of contributes.configuration) {
      const values = Object.values(properties);
      assert.deepEqual(
        values.map(({ order }) => order),
        values.map((_, at) => at + 1),
      );
    }
    for (const [key, schema] of keysOfSchema) {
      const setting = settings.get(`council.${key}`);
      const [example, ...others] = setting?.['examples'] as readonly unknown[];
      assert.deepEqual(others, [], key);
      assert.notDeepEqual(example, schema.default, key);
      const nested = key.split('.').reduceRight<unknown>((below, name) => ({ [name]: below }), example);
      assert.deepEqual(configSchema(BUILT_IN_ENGINES).safeParse(nested).error?.issues, undefined, key);
      const shown = /Example: `(?<value>.*)`$/.exec(String(setting?.['markdownDescription']))?.groups?.['value'];
      assert.deepEqual(JSON.parse(shown ?? ''), example, key);
    }
  });

  it('describe an engine as the schema does', () => {
    const engines = published.properties?.['engines'] as JsonSchema;
    const custom = (engines.additionalProperties as JsonSchema).oneOf as readonly JsonSchema[];
    const keys = new Set(custom.flatMap(({ properties }) => Object.keys(properties ?? {})));
    const described = settings.get('council.engines')?.['additionalProperties'] as JsonSchema;
    assert.deepEqual(sorted(Object.keys(described.properties ?? {})), sorted([...keys]));
  });

  it('let no workspace decide what runs or what is sent', () => {
    const machine = [...settings].filter(([, { scope }]) => scope === 'machine').map(([key]) => key);
    assert.deepEqual(sorted(machine), sorted(MACHINE_KEYS.map((key) => `council.${key}`)));
    for (const key of ['council.engines', 'council.seats', 'council.redact']) assert.ok(machine.includes(key), key);
  });

  it('restrict every setting that names a program, a path, or text for engines', () => {
    const { supported, restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
    assert.equal(supported, 'limited');
    for (const key of restrictedConfigurations) assert.ok(settings.has(key), `${key} is no setting`);
    // A text without fixed choices is a path or a name. Numbers and fixed choices are harmless.
    const free = [...settings].filter(
      ([, setting]) =>
        ['object', 'array'].includes(String(setting['type'])) || (setting['type'] === 'string' && !setting.enum),
    );
    const wanted = [
      ...free.map(([key]) => key),
      ...MACHINE_KEYS.map((key) => `council.${key}`),
      'council.repositoryInstructions',
    ];
    assert.deepEqual(sorted(restrictedConfigurations), sorted(new Set(wanted)));
  });
});
