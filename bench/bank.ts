import { join } from 'node:path'
import { bankImports } from '@verandah/contract/bankImports'
import { tokenOf } from './lib/calls.ts'
import { median } from './lib/load.ts'
import { startDemo, withDirectory } from './lib/portal.ts'
import { type Figure, report } from './lib/results.ts'

// What a treasurer waits for who takes a long statement over, in each format.
const MOST_MS = 300
const LINES = 5_000
const ROUNDS = 7

interface Movement {
  day: string
  amount: string
  text: string
}

/** Of one month; each round has another one, and none of it is known. */
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

await withDirectory(async (directory) => {
  const portal = await startDemo(join(directory, 'data'), { STAFF_UPLOADS_PER_HOUR: '1000', UPLOADS_PER_HOUR: '1000' })
  try {
    const token = await tokenOf(portal.url, 'treasurer@demo.verandah.lk')
    const figures: Figure[] = []
    for (const [place, [format, write]] of Object.entries(WRITERS).entries()) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const body = new FormData()
        body.set('account', '1000')
        body.set('columns', JSON.stringify({ date: 1, text: 2, amount: 3 }))
        body.set('file', new File([write(movementsOf(place * ROUNDS + round))], 'statement.txt'))
        const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
        const begun = performance.now()
        const answer = await fetch(portal.url + bankImports.add.path, { method: 'POST', headers, body })
        const { counts } = (await answer.json()) as { counts?: { new: number } }
        times.push(performance.now() - begun)
        if (counts?.new !== LINES) throw new Error(`${format} answered ${answer.status}`)
      }
      const value = median(times)
      figures.push({ what: format, value: `${value.toFixed(0)} ms`, target: `at most ${MOST_MS} ms`, holds: value <= MOST_MS })
    }
    await report('Statements of a bank', `${LINES} lines taken over; medians of ${ROUNDS} files`, figures)
  } finally {
    await portal.stop()
  }
})
