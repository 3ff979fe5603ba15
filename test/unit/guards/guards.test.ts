import assert from 'node:assert/strict';
import { layOutGarden, type Garden } from './garden.ts';
import { INNOCENT, PLANTS, type Plant } from './plants.ts';
import { compiler, dependencyCruiser, eslint, type Complaint } from './tools.ts';

const plantsOf = (tool: Plant['tool']): readonly Plant[] => PLANTS.filter((plant) => plant.tool === tool);
const planted = new Set(PLANTS.map(({ file }) => file));

/** Complaints about files that the test didn't plant. */
const elsewhere = (complaints: readonly Complaint[]): readonly Complaint[] =>
  complaints.filter(({ file }) => !planted.has(file));

function assertReported(plant: Plant, complaints: readonly Complaint[]): void {
  const about = complaints.filter(({ file }) => file === plant.file);
  const found = about.some(({ rule, message }) => rule === plant.rule && message.includes(plant.says ?? ''));
  assert.ok(found, `${plant.tool} does not report ${plant.rule}; it says: ${JSON.stringify(about, null, 2)}`);
}

describe('the guards', () => {
  let garden: Garden | null = null;
  const complaints: Record<Plant['tool'], readonly Complaint[]> = { eslint: [], depcruise: [], tsc: [] };

  before(async function () {
    garden = await layOutGarden();
    const { folder } = garden;
    for (const [file, text] of Object.entries(INNOCENT)) await garden.plant(file, text);
    for (const { file, text } of PLANTS) await garden.plant(file, text);
    const compiled = [...plantsOf('tsc').map(({ file }) => file), ...Object.keys(INNOCENT)];
    const linted = [...plantsOf('eslint').map(({ file }) => file), ...Object.keys(INNOCENT)];
    const [linting, cruise, heart, panel] = await Promise.all([
      eslint(folder, linted),
      dependencyCruiser(folder),
      compiler(folder, 'src/protocol', compiled),
      compiler(folder, 'src/webview', compiled),
    ]);
    Object.assign(complaints, { eslint: linting, depcruise: cruise, tsc: [...heart, ...panel] });
  });

  after(() => garden?.remove());

  for (const tool of ['depcruise', 'eslint', 'tsc'] as const) {
    describe(tool, () => {
      for (const plant of plantsOf(tool)) {
        it(`reports ${plant.rule}: ${plant.what}`, () => assertReported(plant, complaints[tool]));
      }

      it('reports nothing for correct files', () => assert.deepEqual(elsewhere(complaints[tool]), []));
    });
  }
});
