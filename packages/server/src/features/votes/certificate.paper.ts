import { formatInstant } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { VOTE_CHOICE_LABEL } from '@verandah/contract/labels'
import { type Vote, VOTE_CHOICES, type VoteChoice, type VoteStatus } from '@verandah/contract/votes'
import type { Block, PdfDocument } from '../../pdf/document.ts'

const OUTCOME: Record<VoteStatus, string> = {
  open: 'Open',
  decided: 'Decided: the resolution is carried',
  failed: 'Not decided: the resolution is not carried',
  cancelled: 'Cancelled without a result'
}

/** The words for ballots that are cast: 'Abstained', where the buttons say 'Abstain'. */
const CHOICE: Record<VoteChoice, string> = { ...VOTE_CHOICE_LABEL, abstain: 'Abstained' }

const nameOf = ({ firstName, lastName }: Vote['openedBy']) => `${firstName} ${lastName}`

function resultBlocks({ result, ballots, quorumPercent, cast, eligible }: Vote, t: Translate): Block[] {
  if (result === null || ballots === null) return []
  const counts = VOTE_CHOICES.map((choice): [string, string] => [t(CHOICE[choice]), String(result[choice])])
  const quorum = t(result.quorumReached ? '{{percent}}% of the electorate: reached' : '{{percent}}% of the electorate: not reached', {
    percent: quorumPercent
  })
  const rows = ballots.map(({ user, choice }) => [nameOf(user), t(CHOICE[choice])])
  return [
    { kind: 'heading', text: t('Result') },
    { kind: 'facts', rows: [...counts, [t('Turnout'), t('{{cast}} of {{eligible}} voted', { cast, eligible })], [t('Quorum'), quorum]] },
    { kind: 'heading', text: t('Votes cast') },
    rows.length === 0
      ? { kind: 'text', text: t('Nobody voted.') }
      : {
          kind: 'table',
          columns: [
            { label: t('Name'), share: 3 },
            { label: t('Vote'), share: 1 }
          ],
          rows,
          totals: []
        }
  ]
}

/** Returns a closed resolution as a document to file: the proposal, its result, and who voted what. */
export function certificate(
  vote: Vote,
  { t, ...page }: Pick<PdfDocument, 'language' | 'letterhead' | 'createdAt'> & { t: Translate }
): PdfDocument {
  const facts: [string, string][] = [
    [t('Outcome'), t(OUTCOME[vote.status])],
    [t('Opened'), t('{{when}} by {{name}}', { when: formatInstant(vote.createdAt), name: nameOf(vote.openedBy) })],
    [t('Deadline'), formatInstant(vote.deadline)]
  ]
  if (vote.closedAt !== null) facts.push([t('Closed'), formatInstant(vote.closedAt)])
  if (vote.cancelReason !== null) facts.push([t('Reason'), vote.cancelReason])
  if (vote.documents.length > 0) facts.push([t('Documents'), vote.documents.map(({ title }) => title).join(', ')])
  return {
    ...page,
    title: t('Resolution: {{title}}', { title: vote.title }),
    footer: vote.title,
    pageLabel: t('Page {{page}} of {{pages}}'),
    blocks: [
      { kind: 'title', text: vote.title },
      { kind: 'facts', rows: facts },
      { kind: 'heading', text: t('Resolution') },
      { kind: 'text', text: vote.description },
      ...resultBlocks(vote, t)
    ]
  }
}
