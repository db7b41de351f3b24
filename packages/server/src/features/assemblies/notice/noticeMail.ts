import type { Time } from '@verandah/contract/dates'
import type { UnitId } from '@verandah/contract/ids'
import { paths } from '@verandah/contract/paths'
import type { MailText, Words } from '../../../notifications/notice.ts'
import type { MeetingRow } from '../../meetings/meetings.present.ts'
import type { ItemRow } from '../agenda/items.queries.ts'
import type { Owner } from '../../units/owners/owners.queries.ts'

/** What a mail to an owner without an account says beside the event: they cannot look it up. */
interface NoticeDetails {
  location: string
  startTime: Time
  items: { title: string; text: string | null }[]
  /** Unit and code, by the address. The codes must not be in the audit trail. */
  codes: Record<string, [unit: string, code: string][]>
}

/** Returns the secret of an event whose mails say everything. */
export function noticeSecret(
  { location, start_time: startTime }: Pick<MeetingRow, 'location' | 'start_time'>,
  items: readonly Pick<ItemRow, 'title' | 'text'>[],
  owners: readonly Owner[],
  codes: ReadonlyMap<UnitId, string>
): { details: string } {
  const byAddress: NoticeDetails['codes'] = {}
  for (const { isActive, email, unit, unitId } of owners) {
    const code = codes.get(unitId)
    if (isActive || email === null || code === undefined) continue
    const known = (byAddress[email] ??= [])
    if (!known.some(([label]) => label === unit)) known.push([unit, code])
  }
  const details = { location, startTime, items: items.map(({ title, text }) => ({ title, text })), codes: byAddress }
  return { details: JSON.stringify(details satisfies NoticeDetails) }
}

function itemWords({ title, text }: NoticeDetails['items'][number], index: number): Words {
  const values = { number: index + 1, title, text: text ?? '' }
  return text === null ? { text: '{{number}}. {{title}}', values } : { text: '{{number}}. {{title}}: {{text}}', values }
}

/** Returns the mail of a notice: whole for an address without an account, else as the portal says it, which has the rest. */
export function noticeMail(first: Words, link: string, secret: Record<string, string>, email: string): MailText {
  const details = secret['details'] === undefined ? undefined : (JSON.parse(secret['details']) as NoticeDetails)
  const codes = details?.codes[email]
  const [[, code] = []] = codes ?? []
  if (details === undefined || codes === undefined || code === undefined)
    return { paragraphs: [first, 'The notice with all items is in the portal.'], link }
  const { location, startTime, items } = details
  return {
    paragraphs: [
      first,
      { text: 'It begins at {{time}}. Place: {{location}}', values: { time: startTime, location } },
      'What is on the agenda:',
      ...items.map(itemWords),
      'Please say whether you come, send somebody with your proxy, or stay away. No account is needed. The code of your unit is also asked for at the desk:'
    ],
    rows: codes.map(([unit, own]) => [
      { text: 'Unit {{unit}}', values: { unit } },
      { text: '{{code}}', values: { code: own } }
    ]),
    link: paths.noticeReply(code),
    button: 'Reply'
  }
}
