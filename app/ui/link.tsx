import { defaultParseSearch, Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { cn } from './cn.ts';

export type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the product with its query ('/venue/invoices?tab=billing'), or a full address elsewhere. */
  href: string;
  replace?: boolean;
};

/** A plain link by address. Inside the product it goes through the router; elsewhere it is an ordinary link. */
export function AppLink({ href, replace, ...rest }: AppLinkProps) {
  if (!href.startsWith('/') || href.startsWith('//')) return <a href={href} {...rest} />;
  const address = new URL(href, 'https://x.invalid');
  return (
    <Link
      to={address.pathname as never}
      search={defaultParseSearch(address.search) as never}
      {...(address.hash ? { hash: address.hash.slice(1) } : {})}
      {...(replace ? { replace } : {})}
      // The router marks a link as the current page; one with another query is another place.
      activeOptions={{ exact: true, includeSearch: true }}
      {...(rest as object)}
    />
  );
}

/** A link in running text. */
export function TextLink({ className, ...rest }: AppLinkProps) {
  return <AppLink className={cn(textLinkClass, className)} {...rest} />;
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: AppLinkProps & ButtonLook & { icon?: ReactNode }) {
  return (
    <AppLink className={buttonClass({ variant, size, block, className })} {...rest}>
      {icon}
      <span className="min-w-0">{children}</span>
    </AppLink>
  );
}

/** The look of a link in running text, for the router's typed `<Link className={textLinkClass}>`. */
export const textLinkClass =
  'rounded-sm font-medium text-accent-text underline decoration-1 underline-offset-[0.2em] hover:decoration-[3px] print:text-ink';
