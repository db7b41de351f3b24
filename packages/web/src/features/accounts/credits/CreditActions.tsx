import type { Bill } from '@verandah/contract/bills'
import { CREDIT_KINDS, type CreditKind } from '@verandah/contract/credits'
import { IconFileMinus, IconReceiptOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useCredits } from '../../../api/credits.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { CREDIT } from './words.ts'

const CreditDialog = openedOnDemand(async () => (await import('./CreditDialog.tsx')).CreditDialog)

const MAY: Record<CreditKind, keyof Bill['can']> = { credit_note: 'credit', write_off: 'writeOff' }
const ICON = { credit_note: IconFileMinus, write_off: IconReceiptOff }

/** Shows the buttons that propose to lower a bill: of each kind one proposal waits at most. */
export function CreditActions({ bill }: { bill: Bill }) {
  const { t } = useTranslation()
  const { credits } = useCredits({ billId: bill._id })
  const [asked, ask] = useState<CreditKind | null>(null)
  const isWaiting = (kind: CreditKind) => credits?.some((credit) => credit.kind === kind && credit.status === 'pending') === true
  const possible = CREDIT_KINDS.filter((kind) => bill.can[MAY[kind]] && !isWaiting(kind))
  return (
    <>
      {possible.length > 0 && (
        <>
          <Text as="h3" mt={24} mb={12}>
            {t('Less Is to Be Paid')}
          </Text>
          <Row gap={8}>
            {possible.map((kind) => {
              const Icon = ICON[kind]
              return (
                <Button key={kind} look="outline" icon={<Icon size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => ask(kind)}>
                  {t(CREDIT[kind].action)}
                </Button>
              )
            })}
          </Row>
        </>
      )}
      <Suspense>{asked !== null && <CreditDialog bill={bill} kind={asked} onClose={() => ask(null)} />}</Suspense>
    </>
  )
}
