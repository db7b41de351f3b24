import { useTranslation } from '../i18n/useTranslation.ts'
import { SCHEME_SCRIPT } from '../theme/schemeScript.ts'
import { SURFACE } from '../theme/tones.ts'
import { LandingPage } from './LandingPage.tsx'
import { tag } from './mustache.tsx'

export interface Assets {
  /** Addresses of the style sheets. */
  styles: string[]
  /** Address of the font file to fetch ahead, where the build knows it. */
  font?: string
}

export function Document({ styles, font }: Assets) {
  const { t } = useTranslation()
  return (
    <html lang="en" data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{tag('name')}</title>
        <meta
          name="description"
          content={t('The home of {{name}}: the building, and the portal of its residents and its committee.', { name: tag('name') })}
        />
        <meta name="theme-color" content={SURFACE.light.bg} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {font !== undefined && <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />}
        <script dangerouslySetInnerHTML={{ __html: SCHEME_SCRIPT }} />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <LandingPage />
      </body>
    </html>
  )
}
