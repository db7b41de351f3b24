import { formatDay, formatInstant, longWeekday } from '@verandah/contract/formats'
import { english } from '@verandah/contract/i18n/english'
import { type Language, type Translate, translator } from '@verandah/contract/i18n/translate'
import type { UnitId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import { paths } from '@verandah/contract/paths'
import type { ReadContext } from '../../../core/context.ts'
import { requireAllowed, throwProblem } from '../../../core/problem.ts'
import { type Block, joinPapers, type Letterhead, type PdfDocument } from '../../../pdf/document.ts'
import { titledFileName } from '../../../storage/fileNames.ts'
import { homeAddress } from '../../accounts/statements/letter.present.ts'
import { readLetterhead } from '../../building/building.queries.ts'
import { majorityWords } from '../agenda/majority.present.ts'
import { readItems } from '../agenda/items.queries.ts'
import { type FoundAssembly, getAssembly, ownedUnits } from '../assemblies.queries.ts'
import { codesOfMeeting, type NoticeHash } from './codes.ts'
import { hashNotice, type NoticeContent, noticeContent } from './content.ts'
import { ruleWords } from './ruleWords.ts'
import { type Party, readParties, readUnserved } from './services.queries.ts'

/** The languages of the building: a notice has pages in each. */
const LANGUAGES: readonly [Language, ...Language[]] = [english]

/** The unit to which a paper goes. */
interface PaperHome {
  unit: string
  /** Null: nobody is known. */
  names: string | null
  code: string
}

/** What the papers of one meeting have in common. */
interface Notice {
  content: NoticeContent
  sha256: string
  noticedAt: FoundAssembly['row']['noticed_at']
  isAdjourned: boolean
  letterhead: Letterhead
  createdAt: Date
  publicUrl: string
}

type ContentItem = NoticeContent['items'][number]

function itemBlocks({ title, text, majority, candidates }: ContentItem, index: number, { content }: Notice, t: Translate): Block[] {
  const names = candidates.map(({ name, unit }) => (unit === null ? name : t('{{name}}, unit {{unit}}', { name, unit })))
  const paragraphs = [
    ...(text === null ? [] : [text]),
    ...(names.length === 0 ? [] : [t('Candidates: {{names}}', { names: names.join('; ') })]),
    majority === null ? t('Nothing is decided about this.') : t(majorityWords(majority, content.rules))
  ]
  return [
    { kind: 'heading', text: t('{{number}}. {{title}}', { number: index + 1, title }) },
    { kind: 'text', text: paragraphs.join('\n') }
  ]
}

/** Returns how a proxy is given, and a form for it to cut off. */
function proxyBlocks({ content: { meeting, rules } }: Notice, home: PaperHome | null, name: string, t: Translate): Block[] {
  return [
    { kind: 'heading', text: t('If you cannot come') },
    {
      kind: 'text',
      text: t(
        'Somebody else may vote for you as your proxy. Name them in the portal, on the page of this meeting, or fill in the form below and give it to the secretary before the vote. A later proxy takes the place of an earlier one; when you come yourself, yours is suspended.'
      )
    },
    {
      kind: 'slip',
      title: name,
      note: t(
        rules.adjournedProxies === 'kept'
          ? 'Proxy: the person named here votes for my unit at this meeting, and at the one to which it is adjourned'
          : 'Proxy: the person named here votes for my unit at this meeting only'
      ),
      facts: [
        ...(home === null ? [] : [[t('Unit'), home.unit] satisfies [string, string]]),
        [t('Meeting'), t('{{title}}, {{day}}', { title: meeting.title, day: formatDay(meeting.date) })]
      ],
      blanks: [...(home === null ? [t('Unit')] : []), t('Name of the proxy'), t('Date'), t('Signature of the owner')]
    }
  ]
}

function noticeBlocks(notice: Notice, home: PaperHome | null, t: Translate): Block[] {
  const { content, sha256, noticedAt, letterhead, publicUrl, isAdjourned } = notice
  const { meeting, items, rules } = content
  const facts: [string, string][] = [
    [t('Day'), `${t(longWeekday(meeting.date))}, ${formatDay(meeting.date)}`],
    [t('Time'), `${meeting.startTime} – ${meeting.endTime}`],
    [t('Place'), meeting.location],
    ...(noticedAt === null ? [] : [[t('Notice given'), formatInstant(noticedAt)] satisfies [string, string]])
  ]
  const title = meeting.kind === 'agm' ? t('Notice of the annual general meeting') : t('Notice of an extraordinary general meeting')
  return [
    ...(home === null ? [] : [homeAddress(letterhead, { name: home.names, unit: home.unit }, facts, t)]),
    { kind: 'title', text: title },
    { kind: 'text', text: meeting.title },
    ...(home === null ? [{ kind: 'facts' as const, rows: facts }] : []),
    ...(meeting.description === null ? [] : [{ kind: 'text' as const, text: meeting.description }]),
    ...(home === null
      ? []
      : [
          {
            kind: 'code' as const,
            text: t(
              'Please say whether you come, send a proxy, or stay away. No account is needed. Bring this paper: the desk asks for the code.'
            ),
            code: home.code,
            link: publicUrl + paths.noticeReply(home.code)
          }
        ]),
    ...items.flatMap((item, index) => itemBlocks(item, index, notice, t)),
    { kind: 'heading', text: t('Rules of this meeting') },
    {
      kind: 'text',
      text: ruleWords(rules, { isAdjourned })
        .map((sentence) => t(sentence))
        .join('\n')
    },
    ...(noticedAt === null ? [] : [{ kind: 'text' as const, text: t('SHA-256 of this notice: {{sha256}}', { sha256 }) }]),
    ...proxyBlocks(notice, home, letterhead.name, t)
  ]
}

/** Returns the notice as a document, in all languages of the building; `home`: the paper of one unit, with its code. */
function noticeDocument(notice: Notice, home: PaperHome | null): PdfDocument {
  const { content, letterhead, createdAt, noticedAt } = notice
  const t = translator(LANGUAGES[0])
  const pages = LANGUAGES.map((language) => noticeBlocks(notice, home, translator(language)))
  return {
    language: LANGUAGES[0].code,
    letterhead,
    createdAt,
    title: t('Notice: {{title}}', { title: content.meeting.title }),
    footer: content.meeting.title,
    pageLabel: t('Page {{page}} of {{pages}}'),
    ...(noticedAt === null && { stamp: t('Draft') }),
    blocks: pages.flatMap((blocks, index) => (index === 0 ? blocks : [{ kind: 'nextPage' as const }, ...blocks]))
  }
}

interface PaperContext {
  hash: NoticeHash
  publicUrl: string
}

async function loadNotice({ db, now }: ReadContext, found: FoundAssembly, publicUrl: string): Promise<Notice> {
  const content = noticeContent(found.meeting, await readItems(db, found.row.id), found.rules)
  const { noticed_at: noticedAt, adjourned_from } = found.row
  const page = { letterhead: await readLetterhead(db), createdAt: new Date(now), publicUrl }
  return { content, sha256: found.row.notice_sha256 ?? hashNotice(content), noticedAt, isAdjourned: adjourned_from !== null, ...page }
}

/** Throws 409 where the codes of a notice do not work: before it is given, and after the meeting. */
function requireCodes({ state }: FoundAssembly): void {
  if (state !== 'noticed' && state !== 'open')
    throwProblem('conflict', { text: 'Papers with a code are made from the notice to the end of the meeting' })
}

const namesOf = (owners: readonly Party[]) => (owners.length === 0 ? null : [...new Set(owners.map(({ name }) => name))].join(', '))

/** Returns the notice; with the label of a unit its paper, for managers and for those who own it. */
export async function readNotice(reading: ReadContext, { hash, publicUrl }: PaperContext, id: MeetingId, label: string | null) {
  const found = await getAssembly(reading, id)
  const name = titledFileName('notice', found.meeting, 'pdf')
  if (label === null) return { document: noticeDocument(await loadNotice(reading, found, publicUrl), null), name }
  const { db } = reading
  const unit = await db
    .selectFrom('units')
    .select(['id', 'label'])
    .where('label', '=', label)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  requireAllowed(found.can.calls || (unit !== undefined && (await ownedUnits(reading)).includes(unit.id)))
  if (unit === undefined) throwProblem('not_found')
  requireCodes(found)
  const owners = (await readParties(reading)).filter(({ unitId }) => unitId === unit.id)
  const code = (await codesOfMeeting(db, hash, id)).get(unit.id) ?? ''
  const home = { unit: unit.label, names: namesOf(owners), code }
  return {
    document: noticeDocument(await loadNotice(reading, found, publicUrl), home),
    name: titledFileName(`notice-${unit.label}`, found.meeting, 'pdf')
  }
}

/** Returns the papers of all units of which an owner was not reached, one for each, addressed to those; 409 where there are none. */
export async function readNotices(reading: ReadContext, { hash, publicUrl }: PaperContext, id: MeetingId) {
  const found = await getAssembly(reading, id)
  requireAllowed(found.can.calls)
  requireCodes(found)
  const { unserved } = await readUnserved(reading, found)
  if (unserved.length === 0) throwProblem('conflict', { text: 'Every owner has been served' })
  const codes = await codesOfMeeting(reading.db, hash, id)
  const notice = await loadNotice(reading, found, publicUrl)
  const byUnit = Map.groupBy(unserved, ({ unitId }) => unitId)
  const papers = [...byUnit].map(([unit, owners]: [UnitId, Party[]]) =>
    noticeDocument(notice, { unit: owners[0]?.unit ?? '', names: namesOf(owners), code: codes.get(unit) ?? '' })
  )
  const document = joinPapers(papers, papers[0]?.title ?? '')
  return { document, name: titledFileName('notices', found.meeting, 'pdf') }
}
