import { Component, type ReactNode } from 'react';

type MishapProps = {
  /** Shown in place of what failed to render. */
  instead: ReactNode;
  children: ReactNode;
};

/** Keeps a screen that throws from taking the whole document along. React has told the console by then. */
export class Mishap extends Component<MishapProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
