import { IconChecklist } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { DialogHead } from '../../../ui/dialogs/DialogHead.tsx'
import { ModalDialog } from '../../../ui/dialogs/ModalDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { CheckSlip } from './CheckSlip.tsx'
import css from './CheckSlipsDialog.module.css'
import { SlipFile } from './SlipFile.tsx'
import { useSlipFile } from './useSlips.ts'
import { useSlipsToCheck } from './useSlipsToCheck.ts'

interface CheckSlipsDialogProps {
  /** The id in the address, which may be anything; `next` is the first one. */
  id: string
  backLeaves: boolean
  onShow: (id: string) => void
  onClose: () => void
}

/** Shows one slip after the other: its picture beside what it says, to be confirmed or not. Rendered while open. */
export function CheckSlipsDialog({ id, backLeaves, onShow, onClose }: CheckSlipsDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { slips, total, failure, retry } = useSlipsToCheck()
  const at = id === 'next' ? 0 : (slips?.findIndex(({ _id }) => _id === id) ?? 0)
  const slip = slips?.[at]
  const next = slips?.[at + 1] ?? slips?.find(({ _id }) => _id !== slip?._id)
  // It is on its way while this one is looked at.
  useSlipFile(next)
  const [isBusy, setBusy] = useState(false)
  const current = slip?._id
  // The title says which one has come.
  useEffect(() => {
    if (current !== undefined) document.getElementById(titleId)?.focus()
  }, [current, titleId])
  return (
    <ModalDialog
      labelledBy={titleId}
      size="wide"
      isDismissible={false}
      onEscape={isBusy ? undefined : onClose}
      {...{ backLeaves, onClose }}
    >
      <DialogHead
        id={titleId}
        title={slip ? t('Slip of Unit {{unit}}', { unit: slip.unitNumber }) : t('Slips to Check')}
        isFirst
        disabled={isBusy}
        menu={
          slip && (
            <Row align="center">
              <Text look="meta">{t('{{number}} of {{total}}', { number: at + 1, total })}</Text>
            </Row>
          )
        }
        onClose={onClose}
      />
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {slips === undefined && failure === null && <FullPageLoader isInline />}
      {slips !== undefined && slip === undefined && (
        <EmptyState icon={<IconChecklist />} title={t('Nothing to check here')} reason={t('The slip was decided or taken back meanwhile.')}>
          {next && <Button onClick={() => onShow(next._id)}>{t('Next Slip')}</Button>}
        </EmptyState>
      )}
      {slip && (
        <div className={css.body}>
          <div className={css.file}>
            <SlipFile key={slip._id} slip={slip} />
          </div>
          <CheckSlip key={slip._id} slip={slip} onBusy={setBusy} onDecided={() => (next ? onShow(next._id) : onClose())} />
        </div>
      )}
    </ModalDialog>
  )
}
