import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useBrand } from '../../../api/building.ts'
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx'
import { CardPage } from '../../../ui/cards/CardPage.tsx'
import { paths } from '@verandah/contract/paths'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { useEffect, useRef } from 'react'
import css from '../card.module.css'

/** Focuses the title of a card that replaces another one. */
function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return title
}

/** Replaces the form once the mail has been requested. */
export function CheckYourEmail({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation()
  const title = useTitleFocus()
  return (
    <CardPage brand={useBrand()} title={t('Check Your Email')} titleRef={title}>
      <Text mb={16}>
        {t('If there is an account for {{email}}, a link to set a new password is on its way. It works for a short time.', { email })}
      </Text>
      <p className={css.hint}>{t('Nothing there after a few minutes? Please look into your spam folder, too.')}</p>
      <Stack>
        <LinkButton to={paths.login}>{t('Back to Login')}</LinkButton>
        <Button look="outline" onClick={onAgain}>
          {t('Try Again')}
        </Button>
      </Stack>
    </CardPage>
  )
}
