import { IconUserPlus } from '@tabler/icons-react'
import { useHint } from '../../api/useHint.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { HintCard } from '../../ui/cards/HintCard.tsx'
import { Stack } from '../../ui/page/layout.tsx'
import { openInvitationDialog } from './useInvitationDialog.ts'

/** Shows the first steps of an empty portal: import a table of people, or invite one person. */
export function FirstSteps() {
  const { t } = useTranslation()
  const { isShown, dismiss } = useHint('invitePeople')
  if (!isShown) return null
  return (
    <Stack mt={20}>
      <HintCard
        icon={<IconUserPlus size={32} />}
        title={t('Nobody is here but you')}
        text={t(
          'Invite the residents and the committee. A list of e-mail addresses from a spreadsheet brings in the whole building at once.'
        )}
        onDismiss={dismiss}
      >
        <Button onClick={() => openInvitationDialog('import')}>{t('Import from CSV')}</Button>
        <Button look="outline" onClick={() => openInvitationDialog('invite')}>
          {t('Invite New User')}
        </Button>
      </HintCard>
    </Stack>
  )
}
