import { expect, it } from 'vitest'
import { hashOf, MIGRATIONS } from '../migrate.ts'
import { readReleases } from '../releases.ts'

const RELEASED = readReleases().flatMap(({ version, migrations }) =>
  Object.entries(migrations).map(([name, hash]) => ({
    version,
    name,
    hashes: typeof hash === 'string' ? { sqlite: hash, postgres: hash } : hash
  }))
)

it.each(RELEASED.map((released, position) => ({ ...released, migration: MIGRATIONS[position] })))(
  '$name is what it was when version $version was released',
  async ({ version, name, hashes, migration }) => {
    expect(migration?.name, 'Released migrations come first, in their order').toBe(name)
    for (const dialect of ['sqlite', 'postgres'] as const) {
      const hash = migration === undefined ? '' : (JSON.parse(await hashOf(migration, dialect)) as string)
      expect(
        hash,
        `${name} was released with version ${version}: portals have the tables that it made, and do not start on other ones. Undo the change (also in tableTools.ts and appendOnly.ts), and write a new migration: see CONTRIBUTING.md, "A migration". What releases.json says of a release is never changed.`
      ).toBe(hashes[dialect])
    }
  }
)
