import type { Lock } from '@verandah/contract/finances'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { DialogHead } from '../../../ui/dialogs/DialogHead.tsx'
import { ModalDialog } from '../../../ui/dialogs/ModalDialog.tsx'
import { Row, Stack, Text } from '../../../ui/page/layout.tsx'

/** Each reason, and what to do instead. */
const WORDS: Record<Lock, [reason: string, instead: string]> = {
  of_account: [
    'It lists a bill or a payment of a unit, and changes with that.',
    'Open the unit’s account under Dues, and cancel or credit the bill, or cancel the payment there.'
  ],
  matched: ['A line of the bank’s statement stands for it.', 'Open the line under Bank and take the match back. Then change it here.'],
  corrected: ['It was corrected already: a row with the opposite amount takes it back.', 'Change the row that was recorded in its place.'],
  closed_month: [
    'Its month is closed: what auditors have seen stays as it was.',
    'The president or an administrator corrects it from this menu: a row in an open month takes it back.'
  ],
  proposed: [
    'Its money has moved already, and it waits for a decision whether that counts.',
    'The president or an administrator approves or rejects it. If it is rejected, record it anew.'
  ],
  decided: [
    'It was approved or rejected.',
    'Ask the president or an administrator: they may change it, or reject it so that it can be recorded anew.'
  ],
  not_yours: ['Somebody else has recorded it.', 'They may change it until it is decided, and so may the president and administrators.']
}

/** Says why a transaction cannot be changed, and what to do instead. Rendered while open. */
export function WhyDialog({ lock, onClose }: { lock: Lock; onClose: () => void }) {
  const { t } = useTranslation()
  const title = useId()
  const [reason, instead] = WORDS[lock]
  return (
    <ModalDialog labelledBy={title} size="small" isDismissible onClose={onClose}>
      <DialogHead id={title} title={t('Why can’t I change this?')} onClose={onClose} />
      <Stack gap={12} p="8px 24px 0">
        <Text>{t(reason)}</Text>
        <Text look="strong">{t('What to do instead')}</Text>
        <Text>{t(instead)}</Text>
      </Stack>
      <Row justify="flex-end" p={24}>
        <Button onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
      </Row>
    </ModalDialog>
  )
}
