import { expect, it } from 'vitest'
import { hashOf, MIGRATIONS } from '../migrate.ts'

/** The SHA-256 of what the migrations of released versions run. Lines are added here; none is ever changed. */
const RELEASED: Record<string, { sqlite: string; postgres: string }> = {
  // 0.1.0
  '0001-initial': {
    sqlite: '4519ead841fcab72231bdbbad8a0ae786823bbad10eec79f5b6af3d2978d039e',
    postgres: '536f9a7a799e6181bf88de830ca14387060c88520abbb99c101eaf35a7332d9d'
  }
}

for (const [position, [name, released]] of Object.entries(RELEASED).entries())
  it(`${name} is what it was when it was released`, async () => {
    const migration = MIGRATIONS[position]
    expect(migration?.name, 'Released migrations come first, in their order').toBe(name)
    for (const dialect of ['sqlite', 'postgres'] as const) {
      const hash = migration === undefined ? '' : (JSON.parse(await hashOf(migration, dialect)) as string)
      expect(
        hash,
        `${name} was released: portals have the tables that it made, and do not start on other ones. Undo the change (also in tableTools.ts and appendOnly.ts), and write a new migration: see CONTRIBUTING.md, "A migration".`
      ).toBe(released[dialect])
    }
  })
