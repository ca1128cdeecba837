import { useState } from 'react';
import { deployment } from '#app/lib/deployment.ts';
import { Button } from '#app/ui/button.tsx';
import type { SignIn } from '#core/account/account.ts';
import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

/** On a deployment with the demo season: one click into each of its accounts. */
export function DemoSignIns({ onChoose }: { onChoose: (account: SignIn) => Promise<void> }) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (!deployment.demo || deployment.demoAccounts.length === 0) return null;
  return (
    <section
      aria-labelledby="demo-sign-ins"
      className="grid gap-3 rounded-md border-2 border-dashed border-line-strong p-4"
    >
      <h2 id="demo-sign-ins" className="type-bill">
        {t`Look around the demo season`}
      </h2>
      <div
        className={
          deployment.demoAccounts.length === 3 ? 'grid gap-2 xs:grid-cols-3' : 'grid gap-2 xs:grid-cols-2'
        }
      >
        {deployment.demoAccounts.map(({ label, email, password }) => (
          <Button
            key={email}
            busy={chosen === email}
            onClick={async () => {
              setChosen(email);
              await onChoose({ email, password });
              setChosen(null);
            }}
          >
            {said(label)}
          </Button>
        ))}
      </div>
    </section>
  );
}
