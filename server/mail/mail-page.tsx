import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Section } from '@react-email/section';
import { oneLine } from '#core/forms/directions.ts';
import { directionOf } from '#core/words/languages.ts';
import { inLocale, t } from '#core/words/t.ts';
import type { MailContent, MailGroup } from '#server/mail/content.ts';
import { footOf, type MailFoot } from '#server/mail/foot.ts';
import { dark, factName, STYLE, styles } from '#server/mail/mail-style.ts';

/** A mail as a page: tables and styles in place, as mail programs need them; nothing is loaded from anywhere. */
export function MailPage({ content }: { content: MailContent }) {
  const { greeting, heading, paragraphs, facts = [], groups = [], button, choices, after = [] } = content;
  const language = inLocale('en');
  const direction = directionOf(language);
  return (
    <Html lang={language} dir={direction}>
      <Head>
        <title>{oneLine(content.subject)}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{STYLE}</style>
      </Head>
      <Body className={dark.outside} style={styles.outside}>
        <div className={dark.page} dir={direction} style={styles.page}>
          {/* What lists of mails show beside the subject. */}
          <div style={styles.preview}>{oneLine(paragraphs[0] ?? heading).slice(0, 150)}</div>
          <Container className={dark.sheet} style={styles.sheet}>
            <Section className={dark.header} style={styles.header}>
              {t`Running Order`}
            </Section>
            <Section style={styles.body}>
              {greeting && <p style={styles.paragraph}>{oneLine(greeting)}</p>}
              <h1 style={styles.heading}>{oneLine(heading)}</h1>
              {paragraphs.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: of one text, never reordered; two may be alike
                <Paragraph key={at} text={text} />
              ))}
              {facts.length > 0 && <Facts facts={facts} />}
              {groups.map((group) => (
                <Group key={group.heading} group={group} />
              ))}
              {(choices ?? (button ? [button] : [])).map(({ label, link }) => (
                <p key={link} style={styles.paragraph}>
                  <Button className={dark.button} href={link} style={styles.button}>
                    {label}
                  </Button>
                </p>
              ))}
              {after.map((text) => (
                <Paragraph key={text} text={text} />
              ))}
            </Section>
            <Footer foot={content.foot} />
          </Container>
        </div>
      </Body>
    </Html>
  );
}

function Paragraph({ text }: { text: string }) {
  return (
    <p style={styles.paragraph}>
      {text.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, never reordered
        <span key={at}>
          {at > 0 && <br />}
          {/^https?:\/\/\S+$/.test(line) ? (
            <a className={dark.link} href={line} style={styles.link}>
              {line}
            </a>
          ) : (
            line
          )}
        </span>
      ))}
    </p>
  );
}

function Facts({ facts }: { facts: NonNullable<MailContent['facts']> }) {
  return (
    <table cellPadding={0} cellSpacing={0} className={dark.facts} style={styles.facts} width="100%">
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th className={dark.soft} scope="row" style={factName(directionOf(inLocale('en')))}>
              {name}
            </th>
            <td style={styles.factValue}>{oneLine(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Group({ group: { heading, lines } }: { group: MailGroup }) {
  return (
    <>
      <h2 className={dark.group} style={styles.group}>
        {heading}
      </h2>
      {lines.map(({ title, text, link }) => (
        <p key={`${link} ${title}`} style={styles.paragraph}>
          <a className={dark.link} href={link} style={styles.lineLink}>
            {title}
          </a>
          {text && (
            <>
              <br />
              <span className={dark.soft} style={styles.lineText}>
                {oneLine(text)}
              </span>
            </>
          )}
        </p>
      ))}
    </>
  );
}

function Footer({ foot }: { foot: MailFoot }) {
  const { says, link } = footOf(foot);
  return (
    <Section className={dark.footer} style={styles.footer}>
      {says}
      {link && (
        <>
          {' '}
          <a className={dark.footer} href={link.to} style={styles.footerLink} target="_blank" rel="noopener">
            {link.label}
          </a>
          {link.isInSentence && '.'}
        </>
      )}
    </Section>
  );
}
