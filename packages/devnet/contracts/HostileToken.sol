// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// @title An ERC-20 that can be told to lie, for tests
/// @notice A fee on transfers, missing or false answers, changing decimals and a name that cannot be read.
contract HostileToken {
    enum Answer {
        Yes,
        None,
        No
    }

    enum NameBehavior {
        Honest,
        Reverts,
        Huge
    }

    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    uint256 public totalSupply;
    string public symbol;
    uint8 public decimals;

    string private _name;
    NameBehavior private _nameBehavior;
    Answer private _answer;
    uint256 private _feeBasisPoints;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        _name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function configure(uint8 decimals_, uint256 feeBasisPoints, Answer answer, NameBehavior nameBehavior) external {
        decimals = decimals_;
        _feeBasisPoints = feeBasisPoints;
        _answer = answer;
        _nameBehavior = nameBehavior;
    }

    function name() external view returns (string memory) {
        if (_nameBehavior == NameBehavior.Reverts) revert();
        if (_nameBehavior == NameBehavior.Huge) return string(new bytes(1_000_000));
        return _name;
    }

    /// Anyone may mint: the token has no worth.
    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external {
        if (_answer != Answer.No) _move(msg.sender, to, value);
        _respond();
    }

    function transferFrom(address from, address to, uint256 value) external {
        if (_answer != Answer.No) {
            allowance[from][msg.sender] -= value;
            _move(from, to, value);
        }
        _respond();
    }

    function approve(address spender, uint256 value) external {
        if (_answer != Answer.No) {
            allowance[msg.sender][spender] = value;
            emit Approval(msg.sender, spender, value);
        }
        _respond();
    }

    function _move(address from, address to, uint256 value) private {
        uint256 arriving = value - (value * _feeBasisPoints) / 10_000;
        balanceOf[from] -= value;
        balanceOf[to] += arriving;
        totalSupply -= value - arriving;
        emit Transfer(from, to, arriving);
    }

    function _respond() private view {
        if (_answer == Answer.None) return;
        bool ok = _answer == Answer.Yes;
        assembly {
            mstore(0, ok)
            return(0, 32)
        }
    }
}
