import type { Approval } from '@verandah/contract/approvals'
import { IconChecklist } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import { useKeptPlace } from '../../ui/useKeptPlace.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ApprovalCard } from './ApprovalCard.tsx'
import css from './ApprovalsPage.module.css'
import { RejectDialog } from './RejectDialog.tsx'
import { useApprovalList, useApprove, useReject } from './useApprovals.ts'

/** The requests that wait for a decision. */
export function ApprovalsPage() {
  const { t } = useTranslation()
  const { ref, focusTitle, toTop } = usePageTitle()
  const list = useApprovalList(toTop)
  const approving = useApprove()
  const rejecting = useReject()
  const [asked, setAsked] = useKeptPlace<Approval | null>('approval being rejected', null)
  const approve = async (approval: Approval) => {
    // The card will be removed, and the focus with it.
    if (await approving.run(approval)) focusTitle()
  }
  return (
    <>
      <PageTitle ref={ref}>{t('Approvals')}</PageTitle>
      {approving.failure !== null && <ErrorBanner message={approving.failure} onDismiss={approving.reset} />}
      <PagedList list={list} icon={<IconChecklist />} skeleton={<CardSkeletons text={t('Loading approvals...')} count={2} />}>
        {({ approvals }) =>
          approvals.length === 0 ? (
            <EmptyState icon={<IconChecklist />} title={t('No approvals found')} reason={t('Nothing waits for a decision.')} />
          ) : (
            <ul className={css.list}>
              {approvals.map((approval) => (
                <ApprovalCard
                  key={approval._id}
                  approval={approval}
                  isBusy={approving.isPending && approving.variables._id === approval._id}
                  onApprove={async () => approve(approval)}
                  onReject={() => setAsked(approval)}
                />
              ))}
            </ul>
          )
        }
      </PagedList>
      {asked && (
        <RejectDialog
          approval={asked}
          onReject={async (reason) => {
            await rejecting.mutateAsync({ seen: asked, reason })
            setTimeout(focusTitle)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
