import type { BuildingDocument } from '@verandah/contract/documents'
import type { PublicationDraft } from '@verandah/contract/financeReport'
import { dayOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import type { Ctx } from '../../core/context.ts'
import { flagOf } from '../../db/columns.ts'
import { record } from '../../events/events.ts'
import type { PreparedReport } from './financeFile.ts'
import { showPeriod, titleOf } from './financeSummary.present.ts'

/** Keeps a report of these days as a document, and may send it to the committee. */
export async function publishReport(ctx: Ctx, draft: PublicationDraft, file: PreparedReport): Promise<BuildingDocument> {
  const { t, now } = ctx
  const { from, to, isPublic, send, withUnits, withPayees } = draft
  const kept = await ctx.actions.documents.keepReport(
    ctx,
    {
      title: titleOf(draft, t),
      description: t('Income and expenses from {{period}}, as they were on {{day}}', {
        period: showPeriod(draft, t),
        day: formatDay(dayOf(now))
      }),
      category: 'financial',
      tags: [],
      isPublic
    },
    { ...file, ending: 'pdf' },
    { report_period: `${from}/${to}`, for_committee: flagOf(send) }
  )
  const { _id: id, title } = kept
  record(ctx, {
    kind: 'reports.financePublished',
    subject: { kind: 'document', id },
    title,
    from,
    to,
    isPublic,
    isSent: send,
    withUnits,
    withPayees
  })
  return kept
}
