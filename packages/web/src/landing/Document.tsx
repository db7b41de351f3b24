import { useTranslation } from '../i18n/useTranslation.ts'
import { type Assets, Head } from './Head.tsx'
import { LandingPage } from './LandingPage.tsx'
import { tag } from './mustache.tsx'

export function Document(assets: Assets) {
  const { t } = useTranslation()
  const name = tag('name')
  return (
    <html lang="en" data-mantine-color-scheme="light">
      <Head
        {...assets}
        title={name}
        description={t('The home of {{name}}: the building, and the portal of its residents and its committee.', { name })}
      />
      <body>
        <LandingPage />
      </body>
    </html>
  )
}
