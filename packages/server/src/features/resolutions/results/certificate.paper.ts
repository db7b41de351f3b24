import type { AssemblyRuleName } from '@verandah/contract/assemblyRules'
import type { ServiceWay } from '@verandah/contract/assemblyNotice'
import { formatDay, formatInstant, formatInstantDay, grouped } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { MOTION_CHOICES, type MotionChoice } from '@verandah/contract/ballots'
import { countsShares, type RelatedResolution } from '@verandah/contract/resolutions'
import type { Result } from '@verandah/contract/results'
import type { Block, PdfDocument } from '../../../pdf/document.ts'
import type { Proof } from './certificate.queries.ts'
import { comparisonFact, electedNames, ruleWords, verdictWords } from './words.ts'

type Facts = [label: string, value: string][]

const CHOICE: Record<MotionChoice, string> = { for: 'For', against: 'Against', abstain: 'Abstained' }
const WAY: Record<ServiceWay, string> = {
  portal: 'By the portal: {{times}}',
  mail: 'By mail: {{times}}',
  sms: 'By text message: {{times}}',
  hand: 'By hand: {{times}}',
  post: 'By post: {{times}}'
}

const relatedText = ({ title, day }: RelatedResolution, t: Translate) => t('{{title}}, {{day}}', { title, day: formatDay(day) })

function votingFacts({ row, result, chair, tellers, relations }: Proof, t: Translate): Facts {
  const way = row.method === 'hands' ? t('Show of hands') : row.secrecy === 'secret' ? t('Poll by secret ballot') : t('Poll by open ballot')
  const facts: Facts = [
    [t('Outcome'), verdictWords(result, t)],
    [t('Voting'), way],
    [t('Counted'), row.weight === 'share' ? t('By shares') : t('By heads')],
    [t('Opened'), row.opened_at === null ? '' : formatInstant(row.opened_at)],
    [t('Closed'), formatInstant(result.closedAt)]
  ]
  const { rescinds, rescindedBy } = relations
  if (rescinds !== null) facts.push([t('Takes back'), relatedText(rescinds, t)])
  if (rescindedBy !== null) facts.push([t('Taken back by'), relatedText(rescindedBy, t)])
  if (chair !== null) facts.push([t('Chair'), chair])
  if (tellers.length > 0) facts.push([t('Tellers'), tellers.join(', ')])
  return facts
}

function noticeFacts({ found: { row, meeting }, notice }: Proof, t: Translate): Facts {
  const ways = notice.ways.map(([way, times]) => t(WAY[way], { times: grouped(times) }))
  const given = row.noticed_at === null ? '' : formatInstantDay(row.noticed_at)
  return [
    [t('Meeting'), t('{{title}}, {{when}}', { title: meeting.title, when: formatInstant(meeting.starts_at) })],
    [t('Notice given'), row.is_late === 1 ? t('{{day}}, later than the rules ask', { day: given }) : given],
    [t('Served'), t('{{served}} of {{owners}} owners on the roll', { served: grouped(notice.served), owners: grouped(notice.owners) })],
    ...(ways.length > 0 ? [[t('Ways of service'), ways.join('; ')] as [string, string]] : []),
    [t('SHA-256 of the notice'), row.notice_sha256 ?? '']
  ]
}

const both = ({ heads, shares }: { heads: number; shares: number }, t: Translate) =>
  t('{{heads}} heads, {{shares}} shares', { heads: grouped(heads), shares: grouped(shares) })

const sourceOf = ({ sources }: Proof, rule: AssemblyRuleName) => sources[rule].source

function rollFacts(proof: Proof, t: Translate): Facts {
  const { roll, result, quorum, found } = proof
  const needed = [
    ...(quorum.heads === null ? [] : [t('{{heads}} heads', { heads: grouped(quorum.heads) })]),
    ...(quorum.shares === null ? [] : [t('{{shares}} shares', { shares: grouped(quorum.shares) })])
  ]
  return [
    [t('Roll frozen'), found.row.opened_at === null ? '' : formatInstant(found.row.opened_at)],
    [
      t('Units on the roll'),
      t('{{units}}, of which {{excluded}} may not vote', { units: grouped(roll.units), excluded: grouped(roll.excluded) })
    ],
    [t('All'), both(result.all, t)],
    [t('Those who may vote'), both(result.entitled, t)],
    [t('There when it was opened'), both(result.quorum, t)],
    [t('Quorum'), t('{{needed}}: reached', { needed: needed.join(', ') })],
    [t('Source of the quorum'), sourceOf(proof, 'quorumFraction')],
    [t('SHA-256 of the roll'), result.rollSha256]
  ]
}

function countBlock({ result, row }: Proof, t: Translate): Block {
  const columns = [
    { label: row.majority.kind === 'most' ? t('Candidate') : t('Choice'), share: 3 },
    { label: t('Heads'), share: 1, align: 'right' as const },
    { label: t('Shares'), share: 2, align: 'right' as const }
  ]
  const hasShares = countsShares(row)
  const line = (label: string, { heads, shares }: Result['for']) => [label, grouped(heads), hasShares ? grouped(shares) : '–']
  const candidates = result.candidates.map(({ name, votes }) => line(name, votes))
  const motions = MOTION_CHOICES.filter((choice) => result.candidates.length === 0 || choice === 'abstain')
  const rows = [...candidates, ...motions.map((choice) => line(t(CHOICE[choice]), result[choice]))]
  return { kind: 'table', columns, rows, totals: [line(t('Those who could vote'), result.present)] }
}

/** What decides, in words and numbers, with its source. */
function ruleFacts(proof: Proof, t: Translate): Facts {
  const { result } = proof
  const facts: Facts = [
    [t('Rule'), ruleWords(result, t)],
    [t('Source'), sourceOf(proof, result.rule.kind === 'special' ? 'specialFraction' : 'matters')],
    ...result.comparisons.map((comparison) => comparisonFact(comparison, t))
  ]
  if (result.rule.kind === 'most') facts.push([t('Elected'), electedNames(result).join(', ') || '–'])
  if (result.lot?.drawn !== null && result.lot !== null) facts.push([t('Lot drawn'), result.lot.on ?? ''])
  if (result.withoutObjected !== null) {
    const units = result.withoutObjected.units.join(', ')
    facts.push([
      t('Without {{units}}, whose joint owners objected', { units }),
      result.withoutObjected.isSame ? t('The result is the same') : t('The result may be another one')
    ])
  }
  return facts
}

function ballotFacts({ row, result, electors, codes }: Proof, t: Translate): Facts {
  const marked = (way: 'portal' | 'paper') => grouped(electors.filter((elector) => elector.marked === 1 && elector.way === way).length)
  const marks: Facts =
    row.method === 'hands'
      ? []
      : [[t('Ballots'), t('{{portal}} in the portal, {{paper}} on paper', { portal: marked('portal'), paper: marked('paper') })]]
  return [
    ...marks,
    ...(row.secrecy === 'secret' ? [[t('Codes'), grouped(codes)] as [string, string]] : []),
    [t('SHA-256 of those who could vote'), result.electorsSha256],
    [t('SHA-256 of the result'), result.sha256]
  ]
}

const HOW = [
  'The file of ballots in the portal has all that were counted: add them up by heads and by shares, and compare as the rule says.',
  'The SHA-256 of those who could vote is that of a line "unit;share" for each, sorted and joined by line feeds; they stand below.',
  'The SHA-256 of the result is that of the record that the portal gives for it, as it was frozen, without the lot.'
]
const HOW_SECRET = 'Each code that was told to a voter is among the published codes: look for the SHA-256 of the code.'

/** Returns the certificate of a result: all that is needed to show years later that it is valid. */
export function certificate(
  proof: Proof,
  { t, ...page }: Pick<PdfDocument, 'language' | 'letterhead' | 'createdAt'> & { t: Translate }
): PdfDocument {
  const { row, electors } = proof
  const how = [...HOW, ...(row.secrecy === 'secret' ? [HOW_SECRET] : [])]
  const text = row.text === null ? [] : [{ kind: 'text' as const, text: row.text }]
  return {
    ...page,
    title: t('Certificate: {{title}}', { title: row.title }),
    footer: row.title,
    pageLabel: t('Page {{page}} of {{pages}}'),
    blocks: [
      { kind: 'title', text: row.title },
      ...text,
      { kind: 'facts', rows: votingFacts(proof, t) },
      { kind: 'heading', text: t('Notice') },
      { kind: 'facts', rows: noticeFacts(proof, t) },
      { kind: 'heading', text: t('Roll and quorum') },
      { kind: 'facts', rows: rollFacts(proof, t) },
      { kind: 'heading', text: t('Count') },
      countBlock(proof, t),
      { kind: 'heading', text: t('What decides') },
      { kind: 'facts', rows: ruleFacts(proof, t) },
      { kind: 'heading', text: t('To check it') },
      { kind: 'facts', rows: ballotFacts(proof, t) },
      { kind: 'text', text: how.map((line) => t(line)).join('\n') },
      { kind: 'heading', text: t('Those who could vote: unit and share') },
      { kind: 'text', text: electors.map(({ label, share }) => `${label};${share}`).join(' · ') }
    ]
  }
}
