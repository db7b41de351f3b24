import { join } from 'node:path'
import { bankImports } from '@verandah/contract/bankImports'
import { bankLines } from '@verandah/contract/bankLines'
import { tokenOf } from './lib/calls.ts'
import { median } from './lib/load.ts'
import { startDemo, withDirectory } from './lib/portal.ts'
import { type Figure, report } from './lib/results.ts'

// A treasurer takes over a long statement in each format and looks through its lines: this measures how long each step
// takes.
const MOST_MS = 300
const MOST_OF_LIST_MS = 1_000
const LINES = 5_000
const ROUNDS = 7

interface Movement {
  day: string
  amount: string
  text: string
}

/** Returns the movements of one month. Each round has another month, so that none of them is known. */
function movementsOf(round: number): Movement[] {
  return Array.from({ length: LINES }, (_, index) => ({
    day: `${2_000 + round}-03-${String(1 + Math.floor((index / LINES) * 30)).padStart(2, '0')}`,
    amount: `${index % 7 === 0 ? '-' : ''}${(index % 90) * 100 + 5}.50`,
    text: `CEFT transfer ${index % 1_000} of unit ${(index % 8) + 1}B, management and sinking fund`
  }))
}

const compact = (day: string) => day.replaceAll('-', '')
const unsigned = (amount: string) => amount.replace('-', '')
const WRITERS: Record<string, (movements: readonly Movement[]) => string> = {
  CSV: (all) => ['Date,Text,Amount', ...all.map(({ day, text, amount }) => `${day},"${text}",${amount}`)].join('\n'),
  'OFX 1': (all) =>
    `<OFX><STMTRS><BANKTRANLIST>${all.map(({ day, text, amount }, index) => `<STMTTRN><DTPOSTED>${compact(day)}<TRNAMT>${amount}<FITID>O${day}${index}<NAME>${text}</STMTTRN>\n`).join('')}</BANKTRANLIST></STMTRS></OFX>`,
  MT940: (all) =>
    [
      ':20:A\n:25:1000248173',
      ...all.map(
        ({ day, text, amount }, index) =>
          `:61:${compact(day).slice(2)}${amount.startsWith('-') ? 'D' : 'C'}${unsigned(amount).replace('.', ',')}NTRF//M${index}\n:86:${text}`
      )
    ].join('\n'),
  'CAMT.053': (all) =>
    `<Document><BkToCstmrStmt><Stmt>${all.map(({ day, text, amount }, index) => `<Ntry><Amt Ccy="LKR">${unsigned(amount)}</Amt><CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>C${index}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E${index}</EndToEndId></Refs><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`).join('')}</Stmt></BkToCstmrStmt></Document>`
}

const most = (what: string, value: number, target: number): Figure => {
  return { what, value: `${value.toFixed(0)} ms`, target: `at most ${target} ms`, holds: value <= target }
}

/** Each time what every open line may be is found anew. */
async function measureLists(url: string, token: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, path] of [
    ['Open lines with what they may be', `${bankLines.list.path}?state=open`],
    ['Comparing with the bank', `${bankLines.reconciliation.path}?account=1000`]
  ] as const) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now()
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
      await answer.arrayBuffer()
      times.push(performance.now() - begun)
      if (!answer.ok) throw new Error(`${what} answered ${answer.status}`)
    }
    figures.push(most(what, median(times), MOST_OF_LIST_MS))
  }
  return figures
}

await withDirectory(async (directory) => {
  const portal = await startDemo(join(directory, 'data'), { STAFF_UPLOADS_PER_HOUR: '1000', UPLOADS_PER_HOUR: '1000' })
  try {
    const token = await tokenOf(portal.url, 'treasurer@demo.verandah.lk')
    const figures: Figure[] = []
    /** Beside the lines of one statement. */
    const lists: Figure[] = []
    for (const [index, [format, write]] of Object.entries(WRITERS).entries()) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const body = new FormData()
        body.set('account', '1000')
        body.set('columns', JSON.stringify({ date: 1, text: 2, amount: 3 }))
        body.set('file', new File([write(movementsOf(index * ROUNDS + round))], 'statement.txt'))
        const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
        const begun = performance.now()
        const answer = await fetch(portal.url + bankImports.add.path, { method: 'POST', headers, body })
        const { counts } = (await answer.json()) as { counts?: { new: number } }
        times.push(performance.now() - begun)
        if (counts?.new !== LINES) throw new Error(`${format} answered ${answer.status}`)
        if (lists.length === 0) lists.push(...(await measureLists(portal.url, token)))
      }
      figures.push(most(format, median(times), MOST_MS))
    }
    figures.push(...lists)
    await report('Statements of a bank', `${LINES} lines taken over; medians of ${ROUNDS} files`, figures)
  } finally {
    await portal.stop()
  }
})
