import { expect, it } from 'vitest'
import { hashOf, MIGRATIONS } from '../migrate.ts'

/** The SHA-256 of what the migrations of released versions run. Lines are added here; none is ever changed. */
const RELEASED: Record<string, { sqlite: string; postgres: string }> = {
  // 0.1.0
  '0001-initial': {
    sqlite: '4519ead841fcab72231bdbbad8a0ae786823bbad10eec79f5b6af3d2978d039e',
    postgres: '536f9a7a799e6181bf88de830ca14387060c88520abbb99c101eaf35a7332d9d'
  },
  // 0.2.0
  '0002-tokens': {
    sqlite: '2352536a145260500872aaec5c50cc6a5e9f8ebda8ab84b68f97a206441e46ff',
    postgres: 'fcc748d7ddc09a4e715df7ea2d5b7dcd87b5827cadf9e45f601a4ba3ffa7bf1d'
  },
  '0003-webhooks': {
    sqlite: '5509a6c70595462270e51540b202dd6403e96f0688c4f852323660c0b7299a06',
    postgres: 'c6e2e9d28978e5a5caa45be99a39f0113297bac6646f52971fa18bdf796e56c1'
  },
  '0004-oidc': {
    sqlite: '959917ae9907784b4a0e14a254a7bee21a56ec4db5f3e96a2a766ec7620484ad',
    postgres: '959917ae9907784b4a0e14a254a7bee21a56ec4db5f3e96a2a766ec7620484ad'
  },
  '0005-persons': {
    sqlite: '0a5b88f64ce3a7395ec69a2b8d21e595c4b825bd3df233edb224d5571016d3a3',
    postgres: '0a5b88f64ce3a7395ec69a2b8d21e595c4b825bd3df233edb224d5571016d3a3'
  },
  '0006-table-changes': {
    sqlite: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    postgres: 'f7f73db4afdcaec5483ecf24b16b8791eac05fbe812e6fc5a502eb8dec1a6394'
  },
  '0007-backups-sent': {
    sqlite: 'a58367d5b2978d27e1d94e1a6b1253f1b21c1eefb7bbda4ca4388c42383fdd14',
    postgres: 'a58367d5b2978d27e1d94e1a6b1253f1b21c1eefb7bbda4ca4388c42383fdd14'
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
