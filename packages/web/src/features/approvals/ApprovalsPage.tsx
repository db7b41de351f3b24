import type { Approval } from '@verandah/contract/approvals'
import { IconChecklist } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { failureOf } from '../../api/useAction.ts'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { CardSkeletons } from '../../ui/lists/Skeletons.tsx'
import { useKeptState } from '../../ui/state/useKeptState.ts'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { useOverdraw } from '../../useOverdraw.tsx'
import { Approvals } from './Approvals.tsx'
import { useApprovalList, useApprove, useReject } from './useApprovals.ts'
import { useApproveSeveral } from './useApproveSeveral.ts'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'

const RejectDialog = openedOnDemand(async () => (await import('./RejectDialog.tsx')).RejectDialog)

/** Shows the requests that wait for a decision. */
export function ApprovalsPage() {
  const { t } = useTranslation()
  const { ref, focusTitle, toTop } = usePageTitle()
  const list = useApprovalList(toTop)
  const approving = useApprove()
  const overdraw = useOverdraw()
  const several = useApproveSeveral()
  const rejecting = useReject()
  const [asked, setAsked] = useKeptState<Approval | null>('approval being rejected', null)
  /** The text on the approvals that failed when several were approved together. */
  const [remark, setRemark] = useState<string | null>(null)
  const [decided, setDecided] = useState<Approval['_id'] | null>(null)
  const isLast = list.shown?.approvals.length === 1
  const { failure, dismiss } = failureOf([approving, several])
  const clear = () => {
    dismiss()
    setRemark(null)
  }
  const approve = async (approval: Approval) => {
    clear()
    setDecided(approval._id)
    // The row will be removed, and the focus with it; the next row takes it.
    const isDone = await overdraw
      .send(async (body) => approving.runUntilShown({ seen: approval, body }))
      .then(
        () => true,
        () => false
      )
    if (isDone && isLast) focusTitle()
  }
  const approveSeveral = async (chosen: readonly Approval[]) => {
    clear()
    const outcome = await several.mutateAsync(chosen).catch(() => null)
    if (outcome === null) return
    setRemark(several.remark(outcome))
    focusTitle()
  }
  return (
    <>
      <PageTitle ref={ref}>{t('Approvals')}</PageTitle>
      {failure !== null && <ErrorBanner message={failure} onDismiss={dismiss} />}
      {remark !== null && <ErrorBanner message={remark} onDismiss={() => setRemark(null)} />}
      <PagedList list={list} icon={<IconChecklist />} skeleton={<CardSkeletons text={t('Loading approvals...')} count={2} />}>
        {({ approvals }) =>
          approvals.length === 0 ? (
            <EmptyState icon={<IconChecklist />} title={t('No approvals found')} reason={t('Nothing waits for a decision.')} />
          ) : (
            <Approvals
              approvals={approvals}
              busy={approving.isPending ? approving.variables.seen._id : null}
              isApproving={several.isPending}
              decided={decided}
              onApprove={approve}
              onApproveSeveral={approveSeveral}
              onReject={setAsked}
            />
          )
        }
      </PagedList>
      {overdraw.dialog}
      <Suspense>
        {asked && (
          <RejectDialog
            approval={asked}
            onReject={async (seen, reason) => {
              clear()
              setDecided(seen._id)
              await rejecting.mutateAsync({ seen, reason })
              if (isLast) setTimeout(focusTitle)
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  )
}
