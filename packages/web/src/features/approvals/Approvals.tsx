import type { Approval } from '@verandah/contract/approvals'
import { formatMoney, sumOf } from '@verandah/contract/money'
import { IconChecks } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useSession } from '../../api/session/session.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ChosenBar } from '../../ui/cards/ChosenBar.tsx'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { useFocusInPlace } from '../../ui/state/useFocusInPlace.ts'
import { Text } from '../../ui/page/layout.tsx'
import { openedOnDemand } from '../../ui/page/onDemand.tsx'
import { approvalColumns } from './approvalColumns.tsx'
import css from './approvalColumns.module.css'
import { useDecisionKeys } from './useDecisionKeys.ts'

const BillViewer = openedOnDemand(async () => (await import('./BillViewer.tsx')).BillViewer)

interface ApprovalsProps {
  approvals: readonly Approval[]
  /** The one that is being approved. */
  busy: Approval['_id'] | null
  isApproving: boolean
  /** The one that was decided last. */
  decided: Approval['_id'] | null
  onApprove: (approval: Approval) => Promise<void>
  onApproveSeveral: (chosen: readonly Approval[]) => Promise<void>
  onReject: (approval: Approval) => void
}

/** Shows the approvals; several can be approved together, with their number and their sum. */
export function Approvals({ approvals, busy, isApproving, decided, onApprove, onApproveSeveral, onReject }: ApprovalsProps) {
  const { t } = useTranslation()
  const rights = useSession(({ user }) => user?.can)
  const table = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState<ReadonlySet<Approval['_id']>>(new Set())
  const [shown, setShown] = useState<Approval | null>(null)
  const possible = approvals.filter(({ can }) => can.approve)
  const chosen = possible.filter(({ _id }) => ids.has(_id))
  const choose = (next: readonly Approval[]) => setIds(new Set(next.map(({ _id }) => _id)))
  const toggle = (approval: Approval) =>
    choose(chosen.includes(approval) ? chosen.filter((other) => other !== approval) : [...chosen, approval])
  useDecisionKeys({ table, approvals, onApprove, onReject })
  useFocusInPlace({ list: table, rows: 'tbody tr', control: 'a, button, input', records: approvals, done: decided })
  const columns = approvalColumns({
    rights,
    busy,
    isChosen: ({ _id, can }) => (possible.length > 1 && can.approve ? ids.has(_id) : undefined),
    onChoose: toggle,
    onApprove,
    onReject,
    onShowBill: setShown,
    t
  })
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
      {approvals.some(({ can }) => can.reject) && (
        <div className={css.keys} data-no-print>
          <Text look="meta" mb={8}>
            {t('With the focus in a row, the key A approves it and R rejects it.')}
          </Text>
        </div>
      )}
      <div ref={table}>
        <DataTable label={t('Approvals')} columns={columns} rows={approvals} keyOf={({ _id }) => _id} />
      </div>
      {shown?.attachment && (
        <Suspense>
          <BillViewer title={shown.title} bill={shown.attachment} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}
