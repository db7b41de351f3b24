import css from './LinkedText.module.css'
import { linkPieces } from './linkPieces.ts'

/** What a person wrote, in its paragraphs and lines; web addresses lead to where they say, in another tab. */
export function LinkedText({ text }: { text: string }) {
  return (
    <div className={css.text}>
      {text.split(/\n(?:[ \t]*\n)+/).map((paragraph, index) => (
        <p key={index} className={css.paragraph}>
          {linkPieces(paragraph).map(({ text: words, href }, piece) =>
            href === undefined ? (
              words
            ) : (
              <a key={piece} href={href} target="_blank" rel="noopener noreferrer nofollow">
                {words}
              </a>
            )
          )}
        </p>
      ))}
    </div>
  )
}
