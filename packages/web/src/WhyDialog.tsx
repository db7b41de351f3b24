import { useId } from 'react'
import { useTranslation } from './i18n/useTranslation.ts'
import { Button } from './ui/buttons/Button.tsx'
import { DialogHead } from './ui/dialogs/DialogHead.tsx'
import { ModalDialog } from './ui/dialogs/ModalDialog.tsx'
import { Row, Stack, Text } from './ui/page/layout.tsx'

/** Why a record of money cannot be changed, and what to do instead; in English. */
export type LockWords = readonly [reason: string, instead: string]

/** Says why a record of money cannot be changed, and what to do instead. Rendered while open. */
export function WhyDialog({ words: [reason, instead], onClose }: { words: LockWords; onClose: () => void }) {
  const { t } = useTranslation()
  const title = useId()
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
