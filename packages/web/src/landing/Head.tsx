import { SCHEME_SCRIPT } from '../theme/schemeScript.ts'
import { SURFACE } from '../theme/tones.ts'

export interface Assets {
  /** Addresses of the style sheets. */
  styles: string[]
  /** Address of the font file to fetch ahead, where the build knows it. */
  font?: string
}

interface HeadProps extends Assets {
  title: string
  description?: string
  /** Of a page that no search engine should list. */
  isHidden?: boolean
}

export function Head({ title, description, isHidden = false, styles, font }: HeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {isHidden && <meta name="robots" content="noindex" />}
      <meta name="theme-color" content={SURFACE.light.bg} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {font !== undefined && <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />}
      <script dangerouslySetInnerHTML={{ __html: SCHEME_SCRIPT }} />
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </head>
  )
}
