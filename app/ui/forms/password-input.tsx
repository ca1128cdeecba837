import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { t } from '#core/words/t.ts';
import { Input } from './input.tsx';

/** A box for a password, which its owner may show while they type. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'prefix' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <button
          type="button"
          aria-label={shown ? t`Hide characters` : t`Show characters`}
          onClick={() => setShown(!shown)}
          className="grid size-8 cursor-pointer place-items-center rounded-sm hover:text-ink [&_svg]:size-5"
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      }
    />
  );
}
