import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Switch } from '#app/ui/switch.tsx';

/**
 * A second step at sign-in. The sign-in service of this deployment has none yet, so the switch stays off and Setup says
 * so: a switch that says "on" and protects nothing would be worse.
 */
export function TwoFactor() {
  const [told, setTold] = useState(false);
  return (
    <div className="grid gap-4">
      <Switch
        label="Two-Factor Authentication"
        hint="A code from your phone when you sign in"
        checked={false}
        onCheckedChange={() => setTold(true)}
      />
      <Button onClick={() => setTold(true)} className="justify-self-start">
        Setup
      </Button>
      <Dialog
        open={told}
        onOpenChange={setTold}
        title="Two-Factor Authentication"
        size="sm"
        footer={
          <Button variant="primary" onClick={() => setTold(false)}>
            Understood
          </Button>
        }
      >
        <div className="grid gap-3">
          <p>
            It is not available on this deployment: its sign-in service has no second step. It stays off until
            it has one.
          </p>
          <p>
            Until then a password that you use nowhere else protects your account. Under Session Logs you see
            where you are signed in, and can sign out every other device.
          </p>
        </div>
      </Dialog>
    </div>
  );
}
