import type { Approval } from '@verandah/contract/approvals'
import { formatMoney, sumOf } from '@verandah/contract/money'
import { IconChecklist, IconChecks } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { failureOf } from '../../api/useAction.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ChosenBar } from '../../ui/cards/ChosenBar.tsx'
import { EmptyState } from '../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { Stack } from '../../ui/page/layout.tsx'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { CardSkeletons } from '../../ui/lists/Skeletons.tsx'
import { useKeptPlace } from '../../ui/state/useKeptPlace.ts'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { ApprovalCard } from './ApprovalCard.tsx'
import { useApprovalList, useApprove, useReject } from './useApprovals.ts'
import { useApproveSeveral } from './useApproveSeveral.ts'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'

const RejectDialog = openedOnDemand(async () => (await import('./RejectDialog.tsx')).RejectDialog)

/** The requests that wait for a decision. */
export function ApprovalsPage() {
  const { t } = useTranslation()
  const { ref, focusTitle, toTop } = usePageTitle()
  const list = useApprovalList(toTop)
  const approving = useApprove()
  const several = useApproveSeveral()
  const rejecting = useReject()
  const [asked, setAsked] = useKeptPlace<Approval | null>('approval being rejected', null)
  /** What of the last several did not go through. */
  const [remark, setRemark] = useState<string | null>(null)
  const { failure, dismiss } = failureOf([approving, several])
  const clear = () => {
    dismiss()
    setRemark(null)
  }
  const approve = async (approval: Approval) => {
    clear()
    // The card will be removed, and the focus with it.
    if (await approving.run(approval)) focusTitle()
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
              busy={approving.isPending ? approving.variables._id : null}
              isApproving={several.isPending}
              onApprove={approve}
              onApproveSeveral={approveSeveral}
              onReject={setAsked}
            />
          )
        }
      </PagedList>
      <Suspense>
        {asked && (
          <RejectDialog
            approval={asked}
            onReject={async (seen, reason) => {
              clear()
              await rejecting.mutateAsync({ seen, reason })
              setTimeout(focusTitle)
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  )
}

interface ApprovalsProps {
  approvals: readonly Approval[]
  /** The one that is being approved. */
  busy: Approval['_id'] | null
  isApproving: boolean
  onApprove: (approval: Approval) => Promise<void>
  onApproveSeveral: (chosen: readonly Approval[]) => Promise<void>
  onReject: (approval: Approval) => void
}

/** Where there are several, they can be approved together: says how many they are and what they come to. */
function Approvals({ approvals, busy, isApproving, onApprove, onApproveSeveral, onReject }: ApprovalsProps) {
  const { t } = useTranslation()
  const [ids, setIds] = useState<ReadonlySet<Approval['_id']>>(new Set())
  const possible = approvals.filter(({ can }) => can.approve)
  const chosen = possible.filter(({ _id }) => ids.has(_id))
  const choose = (next: readonly Approval[]) => setIds(new Set(next.map(({ _id }) => _id)))
  const toggle = (approval: Approval) =>
    choose(chosen.includes(approval) ? chosen.filter((other) => other !== approval) : [...chosen, approval])
  return (
    <>
      {possible.length > 1 && (
        <ChosenBar
          label={t('Approve several together')}
          text={
            chosen.length === 0
              ? t('Approvals possible', { count: possible.length })
              : t('Approvals chosen', { count: chosen.length, sum: formatMoney(sumOf(chosen.map(({ amount }) => amount ?? 0))) })
          }
          isAll={chosen.length === possible.length}
          isNone={chosen.length === 0}
          onAll={() => choose(possible)}
          onNone={() => choose([])}
        >
          <Button icon={<IconChecks size={18} aria-hidden />} busy={isApproving} onClick={async () => onApproveSeveral(chosen)}>
            {t('Approve Selected')}
          </Button>
        </ChosenBar>
      )}
      <Stack as="ul" gap={16}>
        {approvals.map((approval) => (
          <ApprovalCard
            key={approval._id}
            approval={approval}
            isBusy={busy === approval._id}
            isChosen={possible.length > 1 && approval.can.approve ? ids.has(approval._id) : undefined}
            onChoose={() => toggle(approval)}
            onApprove={async () => onApprove(approval)}
            onReject={() => onReject(approval)}
          />
        ))}
      </Stack>
    </>
  )
}
