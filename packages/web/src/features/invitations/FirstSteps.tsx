import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import css from './FirstSteps.module.css'
import { openInvitationDialog } from './useInvitationDialog.ts'

/** For an empty portal: import a table of people, or invite one person. */
export function FirstSteps() {
  const { t } = useTranslation()
  return (
    <Card className={css.card} aria-labelledby="first-steps">
      <IconUserPlus className={css.icon} size={32} aria-hidden />
      <div className={css.words}>
        <h3 id="first-steps" className={css.title}>
          {t('Nobody is here but you')}
        </h3>
        <p className={css.text}>
          {t('Invite the residents and the committee. A list of e-mail addresses from a spreadsheet brings in the whole building at once.')}
        </p>
      </div>
      <div className={css.buttons}>
        <Button onClick={() => openInvitationDialog('import')}>{t('Import from CSV')}</Button>
        <Button look="outline" onClick={() => openInvitationDialog('invite')}>
          {t('Invite New User')}
        </Button>
      </div>
    </Card>
  )
}
