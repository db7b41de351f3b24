import { useTranslation } from '../../i18n/useTranslation.ts'
import { useProductName } from '../../api/building.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { CardPage } from '../../ui/CardPage.tsx'
import css from './card.module.css'
import { useTitleFocus } from './useTitleFocus.ts'

/** In the form's place once the mail is on its way. */
export function CheckYourEmail({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation()
  const title = useTitleFocus()
  return (
    <CardPage product={useProductName()} title={t('Check Your Email')} titleRef={title}>
      <p className={css.text}>
        {t('If there is an account for {{email}}, a link to set a new password is on its way. It works for a short time.', { email })}
      </p>
      <p className={css.hint}>{t('Nothing there after a few minutes? Please look into your spam folder, too.')}</p>
      <div className={css.buttons}>
        <LinkButton to="/login">{t('Back to Login')}</LinkButton>
        <Button look="outline" onClick={onAgain}>
          {t('Try Again')}
        </Button>
      </div>
    </CardPage>
  )
}
