import type { Approval } from '@verandah/contract/approvals'
import { IconChecklist } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { describeError } from '../../api/describeError.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RefetchBar } from '../../ui/RefetchBar.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import { useLastKnown } from '../../ui/useLastKnown.ts'
import { ApprovalCard } from './ApprovalCard.tsx'
import css from './ApprovalsPage.module.css'
import { RejectDialog } from './RejectDialog.tsx'
import { useApprovalPage, useDecide } from './useApprovals.ts'

/** What waits for a decision. */
export function ApprovalsPage() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const list = useApprovalPage(page)
  const shown = useLastKnown(list.data)
  const { approve, reject } = useDecide()
  const [rejecting, setRejecting] = useState<Approval | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const turnTo = (next: number) => {
    setSearch(next === 1 ? {} : { page: String(next) })
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }
  const pages = shown?.pagination.pages ?? 0
  // The last one of a page was decided.
  const isPastEnd = list.isSuccess && !list.isPlaceholderData && page > Math.max(pages, 1)
  if (isPastEnd) return <Navigate replace to={pages > 1 ? `?page=${pages}` : '?'} />
  // The card is about to go, and would take the focus along.
  const decideOn = (approval: Approval) => approve.mutate(approval, { onSuccess: () => heading.current?.focus() })

  return (
    <>
      <PageTitle ref={heading}>{t('Approvals')}</PageTitle>
      {approve.error && <ErrorBanner message={describeError(approve.error, t('Failed to approve'))} onDismiss={approve.reset} />}
      {list.error && (
        <ErrorBanner message={describeError(list.error, t('Failed to fetch approvals'))} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <CardSkeletons text={t('Loading approvals...')} count={2} />}
      {shown && (
        <>
          <RefetchBar active={list.isFetching} />
          {shown.approvals.length === 0 ? (
            <EmptyState icon={<IconChecklist />} title={t('No approvals found')} reason={t('Nothing waits for a decision.')} />
          ) : (
            <ul className={css.list}>
              {shown.approvals.map((approval) => (
                <ApprovalCard
                  key={approval._id}
                  approval={approval}
                  isBusy={approve.isPending && approve.variables._id === approval._id}
                  onApprove={() => decideOn(approval)}
                  onReject={() => setRejecting(approval)}
                />
              ))}
            </ul>
          )}
          <Pager page={page} pages={pages} onPage={turnTo} />
        </>
      )}
      {rejecting && (
        <RejectDialog
          approval={rejecting}
          onReject={async (reason) => {
            await reject.mutateAsync({ seen: rejecting, reason })
            setTimeout(() => heading.current?.focus())
          }}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  )
}
