import { IconArrowsExchange } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { onDemand } from '../../../../ui/page/onDemand.tsx'

// Seldom needed, so it is not fetched with the page.
const MoveAdvanceDialog = onDemand(async () => (await import('./MoveAdvanceDialog.tsx')).MoveAdvanceDialog)

/** Proposes that another unit of the same owner gets what this one has paid in advance: `advance`, in rupees. */
export function MoveAdvanceAction({ unitNumber, advance }: { unitNumber: string; advance: number }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="outline" icon={<IconArrowsExchange size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('Move advance to …')}
      </Button>
      <Suspense>{isAsking && <MoveAdvanceDialog unitNumber={unitNumber} advance={advance} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
