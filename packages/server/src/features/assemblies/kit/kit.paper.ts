import type { AssemblyItem } from '@verandah/contract/assemblyItems'
import { formatDay, grouped } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { Block, PdfDocument } from '../../../pdf/document.ts'
import { wordExclusion } from '../roll/exclusions.ts'
import type { Kit, KitUnit } from './kit.queries.ts'

const BOX = '[   ]'
const CHOICES = ['For', 'Against', 'Abstain']

/** Returns what can be chosen for an item: the candidates of an election, or the three words. */
const choicesOf = ({ kind, candidates }: AssemblyItem, t: Translate): string[] =>
  kind === 'election' ? candidates.map(({ name }) => name) : CHOICES.map((choice) => t(choice))

const howMany = ({ kind, seats }: AssemblyItem, t: Translate): Block[] =>
  kind === 'election' ? [{ kind: 'text', text: t('Mark up to {{seats}} names.', { seats: seats ?? 1 }) }] : []

const textOf = ({ text }: AssemblyItem): Block[] => (text === null ? [] : [{ kind: 'text', text }])

function rollBlocks({ units }: Kit, t: Translate): Block[] {
  const columns = [
    { label: t('Unit'), share: 2, isWhole: true as const },
    { label: t('Owners'), share: 8 },
    { label: t('Share'), share: 3, align: 'right' as const },
    { label: t('Owner or proxy, with signature'), share: 10 }
  ]
  const rows = units.map(({ unit, share, owners, excluded }) => [unit, owners.join(', '), grouped(share), wordExclusion(excluded, t) ?? ''])
  const total = units.reduce((sum, { share }) => sum + share, 0)
  return [
    { kind: 'heading', text: t('Roll') },
    { kind: 'table', columns, rows, totals: [[t('All'), '', grouped(total), '']] }
  ]
}

/** What two tellers count apart from each other, and sign. */
function tallyBlocks(item: AssemblyItem, t: Translate): Block[] {
  const columns = [
    { label: t('Choice'), share: 4 },
    { label: t('Marks'), share: 8 },
    { label: t('Number'), share: 2, align: 'right' as const }
  ]
  const rows = [...choicesOf(item, t), ...(item.kind === 'election' ? [t('Abstain')] : [])].map((choice) => [choice, '', ''])
  return [
    { kind: 'title', text: t('Tally sheet: {{title}}', { title: item.title }) },
    ...textOf(item),
    { kind: 'table', columns, rows, totals: [] },
    { kind: 'signatures', text: t('Two tellers count apart from each other.'), labels: [t('First teller'), t('Second teller')] }
  ]
}

/** The paper of one unit for open ballots. */
function unitBlocks({ unit, share }: KitUnit, items: readonly AssemblyItem[], t: Translate): Block[] {
  return [
    { kind: 'title', text: t('Unit {{unit}}', { unit }) },
    { kind: 'facts', rows: [[t('Share'), grouped(share)]] },
    ...items.flatMap((item): Block[] => [
      { kind: 'heading', text: item.title },
      ...textOf(item),
      ...howMany(item, t),
      {
        kind: 'text',
        text: choicesOf(item, t)
          .map((choice) => `${BOX} ${choice}`)
          .join('     ')
      }
    ])
  ]
}

/** Papers for the urn, to be cut: nothing on them says whose they are. */
function urnBlocks(item: AssemblyItem, count: number, t: Translate): Block[] {
  const paper = choicesOf(item, t)
    .map((choice) => `${BOX} ${choice}`)
    .join('     ')
  return [
    { kind: 'title', text: t('Papers for the urn: {{title}}', { title: item.title }) },
    ...howMany(item, t),
    {
      kind: 'table',
      columns: [{ label: t('Cut along the lines. Write nothing else on a paper.'), share: 1 }],
      rows: Array.from({ length: count }, () => [paper]),
      totals: []
    }
  ]
}

/** Returns roll, tally sheets and ballot papers as one document: each part begins on a page of its own. */
export function kitDocument(
  kit: Kit,
  { t, ...page }: Pick<PdfDocument, 'language' | 'letterhead' | 'createdAt'> & { t: Translate }
): PdfDocument {
  const { meeting, items, units } = kit
  const entitled = units.filter(({ excluded }) => excluded === null)
  const parts: Block[][] = [
    ...items.map((item) => tallyBlocks(item, t)),
    ...entitled.map((unit) => unitBlocks(unit, items, t)),
    ...items.map((item) => urnBlocks(item, entitled.length, t))
  ]
  return {
    ...page,
    title: t('Papers for the hall: {{title}}', { title: meeting.title }),
    footer: meeting.title,
    pageLabel: t('Page {{page}} of {{pages}}'),
    blocks: [
      { kind: 'title', text: meeting.title },
      {
        kind: 'facts',
        rows: [
          [t('Date'), formatDay(meeting.date)],
          [t('Time'), meeting.start_time],
          [t('Location'), meeting.location]
        ]
      },
      ...rollBlocks(kit, t),
      ...parts.flatMap((blocks): Block[] => [{ kind: 'nextPaper', footer: meeting.title }, ...blocks])
    ]
  }
}
