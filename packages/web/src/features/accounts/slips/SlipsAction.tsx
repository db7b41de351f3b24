import { IconChecklist } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { useSlipsToCheck } from './useSlipsToCheck.ts'

const CheckSlipsDialog = onDemand(async () => (await import('./CheckSlipsDialog.tsx')).CheckSlipsDialog)

/**
 * Shows the button for the slips of residents, above the list of dues. `?slip=<id>` has one of them open, `?slip=next` the
 * first.
 */
export function SlipsAction() {
  const { t } = useTranslation()
  const { id, isFromElsewhere, show, close } = useShownRecord('slip')
  const { slips, total, failure } = useSlipsToCheck()
  // The button has its size before the slips are known, so that nothing moves then: a dash is as wide as a digit.
  const isPending = slips === undefined && failure === null
  return (
    <>
      {(isPending || total > 0) && (
        <Button
          look="outline"
          icon={<IconChecklist size={18} aria-hidden />}
          aria-haspopup="dialog"
          disabled={isPending}
          onClick={() => show('next')}
        >
          {t('Slips to Check ({{number}})', { number: isPending ? '–' : total })}
        </Button>
      )}
      <Suspense>{id !== null && <CheckSlipsDialog id={id} backLeaves={isFromElsewhere} onShow={show} onClose={close} />}</Suspense>
    </>
  )
}
