import { useTranslation } from '../i18n/useTranslation.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { FullPageNotice } from '../ui/FullPageNotice.tsx'
import { LANDING } from './paths.ts'

/**
 * A page that failed, or whose code could not be loaded: after a new release the old files are gone. Loading the
 * document anew cures that, and a browser does not ask twice for a module that failed.
 */
export function RouteError({ isInline = false }: { isInline?: boolean }) {
  const { t } = useTranslation()
  return (
    <FullPageNotice
      title={t('Something went wrong')}
      text={t('This page could not be shown. There may be a newer version of the portal: reload to get it.')}
      isInline={isInline}
    >
      <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
      <LinkButton look="outline" to={LANDING} reloadDocument>
        {t('Go Home')}
      </LinkButton>
    </FullPageNotice>
  )
}
